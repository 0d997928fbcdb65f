const number = new Intl.NumberFormat('pt-BR');
const dayAndMonth = new Intl.DateTimeFormat('pt-BR', { day: 'numeric', month: 'long' });
const parts = new Intl.DateTimeFormat('pt-BR', { day: 'numeric', month: 'short' });

const count = (value: number): string => number.format(value);
const many = (value: number, one: string, more: string): string =>
  `${count(value)} ${value === 1 ? one : more}`;
/** Without "de" and full stop: "11 nov". */
const shortDay = (date: Date): string =>
  parts
    .formatToParts(date)
    .filter(({ type }) => type !== 'literal')
    .map(({ value }) => value.replace('.', ''))
    .join(' ');
const sums = (accepted: number, refused: number): string =>
  `${many(accepted, 'aceito', 'aceitos')} e ${many(refused, 'recusado', 'recusados')}`;

export const dashboardText = {
  number: count,
  day: shortDay,
  lead: (from: Date, to: Date): string => `${dayAndMonth.format(from)} a ${dayAndMonth.format(to)}`,
  compared: (days: number): string => `, comparado com os ${days} dias anteriores`,
  before: (days: number): string => ` em relação aos ${days} dias anteriores`,
  period: 'Período',
  days: (days: string): string => `${days} dias`,
  rose: 'subiu ',
  fell: 'caiu ',
  equal: 'igual',
  percent: (value: number): string => `${count(value)}%`,
  points: (value: number): string => many(value, 'ponto', 'pontos'),
  refusals: (value: number): string => many(value, 'recusa', 'recusas'),
  accesses: {
    title: 'Acessos por dia',
    accepted: 'aceitos',
    refused: 'recusados',
    key: { opened: 'Aceitos', refused: 'Recusados', lit: 'Hoje' },
    none: 'Os primeiros acessos aparecem aqui',
    today: 'hoje',
    conclusion: (from: Date, to: Date, accepted: number, refused: number): string =>
      `Acessos por dia de ${dayAndMonth.format(from)} a ${dayAndMonth.format(to)}: ${sums(accepted, refused)}.`,
    peak: (date: Date, refused: number): string =>
      ` O dia com mais recusas foi ${dayAndMonth.format(date)}, com ${count(refused)}.`,
    peakLabel: (refused: number): string => many(refused, 'recusado', 'recusados'),
    openPeak: (date: Date, refused: number): string =>
      `${many(refused, 'recusado', 'recusados')}: ver ${dayAndMonth.format(date)} na auditoria`,
    choose: 'Dia',
    said: (date: Date, accepted: number, refused: number): string =>
      `${shortDay(date)}: ${many(accepted, 'aceito', 'aceitos')}, ${many(refused, 'recusado', 'recusados')}`,
    openDay: 'Ver o dia na auditoria',
    table: 'Ver os números em tabela',
    numbers: 'Números de cada dia',
    columns: { day: 'Dia', accepted: 'Aceitos', refused: 'Recusados' },
  },
  active: {
    title: 'Pessoas ativas',
    today: 'hoje',
    month: 'em 30 dias',
    estimated: 'estimativa',
    of: (share: number, accounts: number): string =>
      `${count(share)}% de ${many(accounts, 'conta', 'contas')}`,
  },
  registered: {
    title: 'Cadastros',
    within: (days: number): string => `em ${days} dias`,
    confirmed: (people: number): string => `${count(people)} ${people === 1 ? 'confirmou' : 'confirmaram'}`,
    row: (values: readonly number[], days: number): string =>
      `Cadastros por ${days > 7 ? 'semana' : 'dia'}: ${values.map(count).join(', ')}`,
  },
  factor: {
    title: 'Duas etapas',
    of: (withFactor: number, accounts: number): string =>
      `${count(withFactor)} de ${many(accounts, 'conta', 'contas')}`,
    without: (people: number): string => `${count(people)} sem`,
  },
  mails: {
    title: 'E-mails',
    accepted: 'aceitos',
    refused: 'recusados',
    of: (mails: number): string => `de ${count(mails)}`,
  },
  unknown: '—',
  waiting: {
    title: 'Esperando por você',
    none: 'Nada esperando por você',
    count: (value: number, most: number): string => (value >= most ? `${count(most)}+` : count(value)),
    approvals: {
      title: (value: number): string => (value === 1 ? 'Aprovação' : 'Aprovações'),
      until: (moment: string): string => `A primeira vence ${moment}`,
    },
    mails: {
      title: (value: number): string => (value === 1 ? 'E-mail recusado' : 'E-mails recusados'),
      note: 'Nos últimos 7 dias',
    },
    frozen: {
      title: (value: number): string => (value === 1 ? 'Conta congelada' : 'Contas congeladas'),
      note: 'Alguém avisou “não fui eu”',
    },
    blocked: {
      title: (value: number): string => (value === 1 ? 'Conta bloqueada' : 'Contas bloqueadas'),
      note: 'Há mais de 7 dias',
    },
  },
  changes: {
    title: 'Mudanças recentes',
    ownTitle: 'Suas mudanças recentes',
    all: 'Ver a auditoria',
    none: 'Nenhuma mudança ainda',
  },
  applications: {
    title: 'Acessos por aplicativo',
    all: 'Ver todos',
    none: 'Nenhum acesso por aplicativo neste período',
  },
} as const;
