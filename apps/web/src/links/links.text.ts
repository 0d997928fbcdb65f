export const linksText = {
  back: 'Voltar',
  logIn: 'Entrar',
  account: 'Ir para Minha conta',
  newPassword: 'Pedir uma senha nova',
} as const;
