export const customerLoginText = {
  linking: (identity: string): string => `Entre na sua conta para vincular ${identity} a ela.`,
  newcomer: 'Ainda não tem conta?',
  again: 'Confira e tente de novo.',
  byPasskey: 'Entrar com chave de acesso',
  sharedComputer: 'Este aparelho não é meu',
  sharedComputerHelp: 'O que muda?',
  sharedComputerHint:
    'Não vamos lembrar dele, e sua sessão termina quando o navegador for fechado ou depois de 30 minutos sem uso.',
  yours: 'Já tem uma conta?',
  logIn: 'Entrar',
} as const;
