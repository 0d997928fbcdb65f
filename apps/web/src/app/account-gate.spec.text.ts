import type { Words } from '@portaria/contract';
import type * as base from './account-gate.text.ts';

export const accountGateText: Words<typeof base.accountGateText> = {
  login: 'Login',
  register: 'Sign up',
  first: 'Bem Vindo',
  welcome: 'Bem Vindo',
  openRegister: 'Register',
};
