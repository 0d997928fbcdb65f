export const connectedAppsText = {
  title: 'Aplicativos conectados',
  lead: 'Quem pode ver dados da sua conta. Remova o que você não usa mais.',
  empty: 'Nenhum aplicativo tem acesso à sua conta.',
  times: (connected: string, used: string): string => `Conectado ${connected} · usado ${used}`,
  remove: {
    label: 'Remover acesso',
    labelOf: (app: string): string => `Remover acesso de ${app}`,
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
