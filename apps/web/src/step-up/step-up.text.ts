import { sharedText } from '@portaria/contract';

export const stepUpText = {
  title: 'Confirme que é você',
  /** What to show. The password is for an account without a second factor. */
  leads: {
    password: 'Para continuar, digite a sua senha de novo.',
    app: 'Para continuar, digite o código do seu aplicativo autenticador.',
    passkey: 'Para continuar, use a sua chave de acesso.',
    recovery: 'Para continuar, digite um código de recuperação.',
  },
  /** Said only where something was typed. */
  kept: 'O que você preencheu fica como está.',
  useRecovery: 'Usar código de recuperação',
  logIn: {
    title: 'Entrar de novo?',
    lead: (username: string): string => `Sua sessão terminou. Entre como ${username} para continuar.`,
    byPassword: 'Entrar com a senha',
    submit: 'Entrar',
  },
  submit: 'Continuar',
  byPasskey: 'Usar chave de acesso',
  cancel: 'Cancelar',
  wrongPassword: sharedText.wrongPassword,
} as const;
