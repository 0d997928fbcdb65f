import { externalOutcomeWords } from '@portaria/contract';

const number = new Intl.NumberFormat('pt-BR');

/** By the type of the settings. */
const kinds: Readonly<Record<string, string>> = {
  govbr: 'Conta gov.br',
  google: 'Conta do Google',
  apple: 'Conta da Apple',
  microsoft: 'Conta da Microsoft',
  facebook: 'Conta do Facebook',
  github: 'Conta do GitHub',
  oidc: 'OpenID Connect',
};

export const connectionsText = {
  lead: 'Provedores por onde as pessoas também entram.',
  defined: 'Conexões são definidas só no servidor, em LOGIN_PROVIDERS. Na linha de comando:',
  command: 'portaria connection',
  kindOf: (kind: string): string => kinds[kind] ?? kind,
  inUse: 'Ligada',
  paused: (day: string): string => `Pausada em ${day}`,
  waiting: 'Um pedido para retomar espera a aprovação de outra pessoa.',
  number: (count: number): string => number.format(count),
  people: (count: number): string => (count === 1 ? 'pessoa' : 'pessoas'),
  peopleOf: (name: string): string => `Ver pessoas com ${name}`,
  counted: (moment: string): string => `contadas ${moment}`,
  notCounted: 'Pessoas contadas à noite',
  results: (name: string): string => `Acessos por ${name}`,
  columns: ['Resultado', 'Hoje', '30 dias'] as readonly string[],
  outcomes: externalOutcomeWords,
  none: 'Nenhum acesso em 30 dias.',
  failure: 'Última falha',
  failed: (what: string, moment: string): string => `${what}, ${moment}`,
  pause: {
    label: 'Pausar',
    labelOf: (name: string): string => `Pausar ${name}`,
    title: (name: string): string => `Pausar ${name}?`,
    lead: 'Em até 5 segundos, ninguém mais entra nem se vincula por esta conexão. Quem já está na conta continua. Quem só entra por aqui precisa criar uma senha em “Esqueceu a senha?”.',
    submit: 'Pausar',
    done: (name: string) => ({ title: 'Conexão pausada', message: `Ninguém entra por ${name}.` }),
  },
  resume: {
    label: 'Retomar',
    labelOf: (name: string): string => `Retomar ${name}`,
    title: (name: string): string => `Retomar ${name}?`,
    lead: 'As pessoas voltam a entrar por esta conexão, com as contas que já estavam vinculadas.',
    submit: 'Retomar',
    done: (name: string) => ({
      title: 'Conexão retomada',
      message: `As pessoas voltam a entrar por ${name}.`,
    }),
  },
} as const;
