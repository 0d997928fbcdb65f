import type { ListedClient } from '@portaria/contract/administration';

const kind: Record<ListedClient['kind'], string> = {
  spa: 'Página no navegador',
  web: 'Aplicação com servidor',
  native: 'Aplicativo de celular ou computador',
  machine: 'Serviço sem pessoas',
};

export const applicationsText = {
  lead: 'Quem deixa pessoas entrar por aqui. Novos aplicativos e segredos vêm da linha de comando.',
  list: 'Cadastrados',
  none: 'Nenhum aplicativo cadastrado.',
  kinds: kind,
  firstParty: 'Da casa: não pede permissão',
  paused: (day: string): string => `Pausado em ${day}`,
  facts: {
    id: 'Id',
    kind: 'Tipo',
    redirectUris: 'Retorno',
    postLogoutRedirectUris: 'Saída',
    scopes: 'Pode pedir',
  },
  edit: {
    label: 'Editar',
    labelOf: (name: string): string => `Editar ${name}`,
    title: (name: string): string => `Mudar ${name}?`,
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
