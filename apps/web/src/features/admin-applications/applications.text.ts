import type { ListedClient } from '@portaria/contract/administration';

const number = new Intl.NumberFormat('pt-BR');

const kind: Record<ListedClient['kind'], string> = {
  spa: 'Página no navegador',
  web: 'Aplicação com servidor',
  native: 'Aplicativo de celular ou computador',
  machine: 'Serviço sem pessoas',
};

export const applicationsText = {
  lead: 'Aplicativos em que as pessoas entram com esta conta.',
  made: 'Novos aplicativos e segredos são criados na linha de comando:',
  command: 'portaria client',
  none: 'Nenhum aplicativo cadastrado.',
  kinds: kind,
  firstParty: (kindName: string): string => `${kindName} · da casa, não pede permissão`,
  inUse: 'Em uso',
  number: (count: number): string => number.format(count),
  opened: (count: number): string => (count === 1 ? 'acesso em 30 dias' : 'acessos em 30 dias'),
  idOf: (name: string): string => `o id de ${name}`,
  paused: (day: string): string => `Pausado em ${day}`,
  facts: {
    id: 'Id',
    redirectUris: 'Retorno',
    postLogoutRedirectUris: 'Saída',
    scopes: 'Pode pedir',
  },
  edit: {
    label: 'Editar',
    labelOf: (name: string): string => `Editar ${name}`,
    title: (name: string): string => `Editar ${name}`,
    lead: 'Um endereço de retorno errado entrega contas a outra pessoa. Por isso a mudança pode precisar de aprovação.',
    name: 'Nome',
    redirectUris: 'Endereços de retorno, um por linha',
    postLogoutRedirectUris: 'Endereços de saída, um por linha',
    noName: 'Digite o nome.',
    tooMany: 'No máximo 10 endereços.',
    submit: 'Salvar',
    done: (name: string) => ({ title: 'Aplicativo mudado', message: `As mudanças de ${name} já valem.` }),
  },
  pause: {
    label: 'Pausar',
    labelOf: (name: string): string => `Pausar ${name}`,
    title: (name: string): string => `Pausar ${name}?`,
    lead: 'Ninguém mais entra nele por aqui, a partir de agora. Dá para retomar depois.',
    submit: 'Pausar',
    done: (name: string) => ({ title: 'Aplicativo pausado', message: `Ninguém entra em ${name} por aqui.` }),
  },
  resume: {
    label: 'Retomar',
    labelOf: (name: string): string => `Retomar ${name}`,
    title: (name: string): string => `Retomar ${name}?`,
    lead: 'As pessoas voltam a entrar nele por aqui.',
    submit: 'Retomar',
    done: (name: string) => ({ title: 'Aplicativo retomado', message: `${name} voltou a funcionar.` }),
  },
} as const;
