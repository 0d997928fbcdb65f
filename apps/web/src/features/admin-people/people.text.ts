import type { BulkAction, PeopleTotal } from '@portaria/contract/administration';

const number = new Intl.NumberFormat('pt-BR');
const accounts = (count: number): string => (count === 1 ? '1 conta' : `${number.format(count)} contas`);

const leftOut = (count: number): string =>
  count === 1 ? '1 conta ficou de fora:' : `${count} contas ficaram de fora:`;

interface BulkText {
  title: (count: number) => string;
  lead: (who: string) => string;
}

const bulk: Record<BulkAction, BulkText> = {
  block: {
    title: (count) => `Bloquear ${accounts(count)}?`,
    lead: (who) =>
      `${who}: cada pessoa sai de todos os aparelhos agora e não entra até ser desbloqueada. Nos outros aplicativos isso vale em até 10 minutos.`,
  },
  unblock: {
    title: (count) => `Desbloquear ${accounts(count)}?`,
    lead: (who) => `${who}: cada pessoa pode entrar de novo, com a senha que tinha.`,
  },
  endSessions: {
    title: (count) => `Encerrar as sessões de ${accounts(count)}?`,
    lead: (who) => `${who}: cada pessoa sai de todos os aparelhos e precisa entrar de novo.`,
  },
  sendReset: {
    title: (count) => `Enviar um link de redefinição a ${accounts(count)}?`,
    lead: (who) => `${who}: cada pessoa recebe um e-mail para criar uma nova senha.`,
  },
};

export const peopleText = {
  search: {
    title: 'Buscar pessoas',
    label: 'Buscar por e-mail, usuário, nome, CPF, CNPJ ou id',
    labelWithoutDocument: 'Buscar por e-mail, usuário, nome ou id',
    filter: 'Situação',
    submit: 'Buscar',
  },
  list: 'Contas',
  total: ({ kind, people }: PeopleTotal): string => {
    if (kind === 'about') return `Cerca de ${accounts(people)}`;
    return kind === 'moreThan' ? `Mais de ${accounts(people)}` : accounts(people);
  },
  none: 'Ninguém encontrado.',
  columns: { person: 'Pessoa', email: 'E-mail', state: 'Situação', since: 'Conta criada' },
  open: (username: string): string => `Abrir a conta de ${username}`,
  tick: (username: string): string => `Marcar ${username}`,
  state: {
    blocked: 'Bloqueada',
    unconfirmed: 'E-mail não confirmado',
    deletion: (day: string): string => `Exclusão em ${day}`,
  },
  invite: {
    name: 'Convidar',
    title: 'Convidar uma pessoa?',
    lead: 'A conta é criada agora. A pessoa recebe um e-mail para escolher a senha.',
    submit: 'Enviar convite',
    done: (email: string) => ({ title: 'Conta criada', message: `Convite na fila para ${email}.` }),
  },
  ticked: {
    title: 'Contas marcadas',
    count: (count: number, most: number): string =>
      count === most ? `${accounts(count)}: o máximo por vez` : accounts(count),
    clear: 'Desmarcar',
  },
  bulk: {
    of: bulk,
    andMore: (names: string, more: number): string => `${names} e mais ${more}`,
    running: 'Em andamento',
    runningLead: 'Continua mesmo se você fechar esta janela.',
    progress: (done: number, total: number): string => `${done} de ${total}`,
    finished: 'Pronto',
    finishedLead: (done: number, skipped: number): string =>
      [`Feito em ${accounts(done)}.`, skipped > 0 && leftOut(skipped)].filter(Boolean).join(' '),
  },
  export: {
    name: 'Exportar CSV',
    title: 'Exportar contas?',
    lead: (situation: string): string =>
      `Situação: ${situation}. Os dados saem do serviço em um arquivo: quem o receber responde por eles.`,
    fields: 'Colunas',
    noField: 'Escolha pelo menos uma coluna.',
    submit: 'Exportar',
    over: 'Cada exportação é baixada uma vez.',
  },
} as const;
