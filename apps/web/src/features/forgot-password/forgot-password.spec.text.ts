import type { Words } from '@portaria/contract';
import type * as base from './forgot-password.text.ts';

export const forgotPasswordText: Words<typeof base.forgotPasswordText> = {
  title: 'Esqueceu a senha?',
  description: 'Receba por e-mail um link para redefinir a sua senha.',
  lead: 'Insira seu emaill e receba um link para redefini-la',
  sent: 'O link foi enviado, verifique seu e-mail para redefinir sua senha.',
  submit: 'Enviar',
  back: 'Voltar',
};
