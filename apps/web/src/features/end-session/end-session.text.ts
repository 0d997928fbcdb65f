export const endSessionText = {
  title: 'Sair',
  description: 'Confirme se quer sair da sua conta.',
  ask: (appName: string): string => `Sair também da sua conta ${appName}?`,
  left: (app: string): string => `Você saiu de ${app}.`,
  lead: (username: string): string =>
    `Aqui a conta aberta é ${username}. Ao sair, você sai de todos os aplicativos neste aparelho.`,
  leave: 'Sair',
  stay: 'Ficar na conta',
  gone: {
    title: 'Este pedido expirou',
    lead: 'Volte ao aplicativo e tente de novo. Sua conta continua aberta.',
  },
} as const;
