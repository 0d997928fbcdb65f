import type { Words } from '@portaria/contract';
import type * as base from './login.text.ts';

export const loginText: Words<typeof base.loginText> = {
  title: 'Login',
  description: 'Entre na sua conta com usuário ou e-mail e senha.',
  forgot: 'Esqueceu a senha?',
  register: 'Register',
  submit: 'Login',
};
