export const homeActionsText = { learnMore: 'Saiba mais', logIn: 'Entrar', register: 'Criar conta' } as const;
