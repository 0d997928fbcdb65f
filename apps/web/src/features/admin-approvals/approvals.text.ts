import type { ApprovalAction } from '@portaria/contract/administration';

const number = new Intl.NumberFormat('pt-BR');

/** Behind "Aprovar". */
const whats: Record<ApprovalAction, string> = {
  'administrator.set': 'a função na administração',
  'client.set': 'a mudança do aplicativo',
  'people.export': 'a exportação',
  'appearance.set': 'a mudança da aparência',
  'connection.set': 'a retomada da conexão',
};

/** How well the number is known, as the API says it. */
function peopleWords(digits: string | undefined, counted: string | undefined): string {
  if (digits === undefined) return 'pessoas deste serviço';
  const people = `${number.format(Number(digits))} ${digits === '1' ? 'pessoa' : 'pessoas'}`;
  if (counted === 'about') return `cerca de ${people}`;
  return counted === 'moreThan' ? `mais de ${people}` : people;
}

/** A sentence has one part that is not text: the person or the application, which is a link or stands out. */
export const approvalsText = {
  lead: 'Pedidos que acrescentam poder ou tiram dados do serviço esperam por uma segunda pessoa.',
  list: 'Pedidos',
  none: 'Nenhum pedido esperando.',
  grant: (role: string): string => ` vai administrar, com a função ${role}.`,
  export: (who: string): string => `${who} vai baixar os dados de `,
  people: peopleWords,
  columns: (filter: string): string => `. Situação: ${filter}. Colunas:`,
  client: {
    resumed: (id: string): string => `O aplicativo ${id} vai voltar a funcionar.`,
    paused: (id: string): string => `O aplicativo ${id} vai ser pausado.`,
    changed: (id: string, name: string): string =>
      `O aplicativo ${id} vai se chamar ${name} e devolver as pessoas a:`,
    exits: 'Depois da saída, as pessoas vão para:',
  },
  connection: {
    resumed: (name: string): string => `As pessoas vão voltar a entrar pela conexão ${name}.`,
    paused: (name: string): string => `Ninguém mais vai entrar pela conexão ${name}.`,
  },
  appearance: {
    changed: 'A aparência vai mudar para todas as pessoas:',
    installation: 'o da instalação',
    name: (value: string): string => `Nome: ${value}`,
    headline: (value: string): string => `Frase da entrada: ${value}`,
    accent: (value: string): string => `Cor: ${value}`,
    mark: (value: string): string => `Marca: ${value}`,
    markShown: 'a marca nova',
  },
  asked: (who: string, when: string): string => `Pedido por ${who} ${when}`,
  own: (until: string): string => `Pedido seu. Outra pessoa precisa decidir até ${until}.`,
  ready: 'Aprovado. O arquivo pode ser baixado uma vez, em até 3 dias.',
  until: (until: string): string => `Vence ${until}.`,
  reason: (words: string): string => `Motivo: ${words}`,
  nameOf: (decision: string, action: string, who: string): string =>
    `${decision}: ${action}, pedido de ${who}`,
  decisions: {
    approve: {
      label: 'Aprovar',
      lead: (who: string): string => `Foi pedido por ${who} e vai acontecer agora.`,
      done: { title: 'Pedido aprovado', message: 'Já está valendo.' },
    },
    refuse: {
      label: 'Recusar',
      lead: (who: string): string => `Nada muda, e o pedido de ${who} sai da lista.`,
      done: { title: 'Pedido recusado', message: 'Nada mudou.' },
    },
    withdraw: {
      label: 'Retirar pedido',
      lead: (_who: string): string => 'Nada muda, e o seu pedido sai da lista.',
      done: { title: 'Pedido retirado', message: 'Nada mudou.' },
    },
  },
  title: (decision: 'approve' | 'refuse' | 'withdraw', action: ApprovalAction): string =>
    decision === 'withdraw'
      ? 'Retirar o pedido?'
      : `${decision === 'approve' ? 'Aprovar' : 'Recusar'} ${whats[action]}?`,
  download: 'Baixar CSV',
} as const;
