export const accountGateText = {
  login: 'Entrar',
  register: 'Criar conta',
  welcome: 'Boas-vindas',
  openRegister: 'Criar conta',
} as const;
