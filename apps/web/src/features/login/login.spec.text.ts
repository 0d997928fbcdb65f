import type { Words } from '@portaria/contract';
import type * as base from './login.text.ts';

export const loginText: Words<typeof base.loginText> = {
  title: 'Login',
  description: 'Entre na sua conta com usuário ou e-mail e senha.',
  forgot: 'Esqueceu a senha?',
  register: 'Register',
  submit: 'Login',
  byPasskey: 'Entrar com chave de acesso',
  checkCredentials: 'Confira o usuário e a senha e tente de novo.',
};

export const borrowedText: Words<typeof base.borrowedText> = {
  label: 'Este computador é de outra pessoa',
  hint: 'Não vamos lembrar dele, e sua sessão termina quando o navegador for fechado ou depois de 30 minutos sem uso.',
};
