export const accountGateText = {
  login: PRODUCT_SCREENS ? 'Entrar' : 'Login',
  register: PRODUCT_SCREENS ? 'Criar conta' : 'Sign up',
  welcome: PRODUCT_SCREENS ? 'Boas-vindas' : 'Bem Vindo',
  openRegister: PRODUCT_SCREENS ? 'Criar conta' : 'Register',
} as const;
