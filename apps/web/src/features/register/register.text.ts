export const registerText = {
  cancel: 'Cancelar',
  submit: 'Registrar',
  yours: 'Já tem uma conta?',
  logIn: 'Entrar',
} as const;
