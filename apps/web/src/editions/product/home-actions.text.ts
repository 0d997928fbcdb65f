export const homeActionsText = {
  learnMore: 'Saiba mais',
  register: 'Criar conta',
  account: 'Minha conta',
  application: 'Ir para o aplicativo',
} as const;
