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

const total = ({ kind, people }: PeopleTotal): string => {
  if (kind === 'about') return `Cerca de ${accounts(people)}`;
  return kind === 'moreThan' ? `Mais de ${accounts(people)}` : accounts(people);
};
const short = ({ kind, people }: PeopleTotal): string =>
  kind === 'moreThan' ? `${number.format(people)}+` : number.format(people);

export const peopleText = {
  lead: (all: PeopleTotal, unconfirmed: PeopleTotal): string =>
    `${total(all)}, ${short(unconfirmed)} sem e-mail confirmado.`,
  search: {
    title: 'Buscar pessoas',
    label: 'Buscar',
    hint: 'Nome, e-mail, usuário, CPF, CNPJ ou id.',
    hintWithoutDocument: 'Nome, e-mail, usuário ou id.',
    filter: 'Situação',
    connected: (provider: string): string => `Com ${provider}`,
  },
  list: 'Contas',
  total,
  short,
  shown: (count: number, total: string): string => `${number.format(count)} de ${total}`,
  none: 'Ninguém com esse filtro',
  notFound: (searched: string): string => `Ninguém com “${searched}”.`,
  clearSearch: 'Limpar busca',
  clearFilters: 'Limpar filtros',
  columns: {
    person: 'Pessoa',
    email: 'E-mail',
    state: 'Situação',
    factor: 'Duas etapas',
    lastAccess: 'Último acesso',
    since: 'Criada',
  },
  known: (username: string, email: string): string => `${username} · ${email}`,
  /** The second part has no room on a phone. */
  factors: { passkey: ['Chave', ' de acesso'], totp: ['Aplicativo', ''] },
  factorOff: 'Desligada',
  noAccess: 'Sem registro',
  tick: (username: string): string => `Marcar ${username}`,
  tickAll: 'Marcar as contas desta lista',
  state: {
    usual: 'Ativa',
    blocked: 'Bloqueada',
    frozen: 'Congelada',
    unconfirmed: 'E-mail não confirmado',
    deletion: (day: string): string => `Exclusão em ${day}`,
  },
  invite: {
    name: 'Convidar',
    title: 'Convidar uma pessoa',
    lead: 'A conta é criada agora. A pessoa recebe um e-mail para escolher a senha.',
    submit: 'Enviar convite',
    done: (email: string) => ({ title: 'Conta criada', message: `Convite na fila para ${email}.` }),
  },
  ticked: {
    title: 'Contas selecionadas',
    count: (count: number, most: number): string => {
      const chosen = count === 1 ? '1 selecionada' : `${count} selecionadas`;
      return count === most ? `${chosen}: o máximo por vez` : chosen;
    },
    /** Null if it is not known how many there are. */
    rest: (total: number | null, most: number): string => {
      if (total === null) return `Selecionar todas, até ${most}`;
      return total > most ? `Selecionar as ${most} primeiras` : `Selecionar as ${total}`;
    },
    gathering: 'Selecionando…',
    actions: 'Ações',
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
    title: 'Exportar contas',
    lead: (situation: string): string =>
      `Situação: ${situation}. Os dados saem do serviço em um arquivo: quem o receber responde por eles.`,
    fields: 'Colunas',
    noField: 'Escolha pelo menos uma coluna.',
    submit: 'Exportar',
    over: 'Cada exportação é baixada uma vez.',
  },
} as const;
