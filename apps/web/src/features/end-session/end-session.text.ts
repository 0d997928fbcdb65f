export const endSessionText = {
  title: 'Sair',
  description: 'Confirme se quer sair da sua conta.',
  ask: (appName: string): string => `Sair também da ${appName}?`,
  left: (app: string): string => `Você saiu de ${app}.`,
  lead: (username: string): string =>
    `Aqui você está como ${username}. Se sair, sua conta fecha em todos os aplicativos deste aparelho.`,
  leave: 'Sair',
  stay: 'Continuar conectado',
  gone: {
    title: 'Este pedido expirou',
    lead: 'Volte ao aplicativo e tente de novo. Você continua conectado.',
  },
} as const;
