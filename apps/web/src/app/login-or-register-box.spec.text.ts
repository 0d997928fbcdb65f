import type { Words } from '@portaria/contract';
import type * as base from './login-or-register-box.text.ts';

export const loginOrRegisterText: Words<typeof base.loginOrRegisterText> = {
  login: 'Login',
  register: 'Sign up',
  first: 'Bem Vindo',
  welcome: 'Bem Vindo',
  openRegister: 'Register',
};
