export const accountGateText = {
  login: 'Login',
  register: 'Sign up',
  welcome: 'Bem Vindo',
  openRegister: 'Register',
} as const;
