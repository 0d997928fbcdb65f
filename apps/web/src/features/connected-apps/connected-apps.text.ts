import type { ScopeName } from '@portaria/contract';

/** What an application sees, in one word. Null where nothing is seen. */
const sees: Readonly<Record<ScopeName, string | null>> = {
  openid: null,
  profile: 'nome',
  email: 'e-mail',
  phone: 'telefone',
  address: 'endereço',
  documento: 'CPF ou CNPJ',
  roles: 'funções',
  offline_access: null,
};

const list = new Intl.ListFormat('pt-BR');
const sentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

export const connectedAppsText = {
  title: 'Aplicativos',
  about: 'Onde você entra com esta conta.',
  ended: (apps: readonly string[]): string =>
    `Por segurança, desconectamos ${list.format(apps)} quando a senha foi redefinida. Para voltar a usar, entre de novo por lá.`,
  all: 'Ver todos',
  empty: 'Nenhum aplicativo tem acesso à sua conta.',
  sees,
  state: (seen: string[], used: string): string =>
    seen.length === 0 ? `Usado ${used}` : `${sentence(list.format(seen))} · usado ${used}`,
  times: (connected: string, used: string): string => `Conectado ${connected} · usado ${used}`,
  doors: {
    title: 'Seus aplicativos',
    used: (age: string): string => `Usado ${age}`,
    installed: 'Instalado no seu aparelho',
    more: 'Conhecer outros',
    none: 'Nenhum aplicativo ainda',
    noneLeft: 'Nenhum aplicativo conectado',
    noneLead: (appName: string): string =>
      `Quando você entrar em um aplicativo com a conta ${appName}, a porta dele aparece aqui.`,
  },
  remove: {
    label: 'Remover acesso',
    title: (app: string): string => `Remover o acesso de ${app}?`,
    lead: (app: string): string =>
      `${app} perde o acesso agora. O que ele já guardou, só ele pode apagar: peça a ele.`,
    cancel: 'Cancelar',
    done: (app: string) => ({
      title: 'Acesso removido',
      message: `${app} não vê mais os dados da sua conta.`,
    }),
  },
} as const;
