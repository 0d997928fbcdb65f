export const loginOrRegisterText = {
  login: 'Entrar',
  register: 'Criar conta',
  /** Above the button for newcomers. */
  first: 'Primeira vez?',
  welcome: 'Boas-vindas',
  openRegister: 'Criar conta',
} as const;
