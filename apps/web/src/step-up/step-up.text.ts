import { sharedText } from '@portaria/contract';

const kept = 'O que você preencheu fica como está.';

export const stepUpText = {
  title: 'Confirme que é você',
  /** What to show. The password is for an account without a second factor. */
  leads: {
    password: `Para continuar, digite a sua senha de novo. ${kept}`,
    app: `Para continuar, digite o código do seu aplicativo autenticador. ${kept}`,
    passkey: `Para continuar, use a sua chave de acesso. ${kept}`,
    recovery: `Para continuar, digite um código de recuperação. ${kept}`,
  },
  useRecovery: 'Usar código de recuperação',
  logIn: {
    title: 'Entrar de novo?',
    lead: (username: string): string =>
      `Sua sessão terminou. Entre como ${username} para continuar; o que você preencheu fica como está.`,
    submit: 'Entrar',
  },
  submit: 'Continuar',
  byPasskey: 'Usar chave de acesso',
  cancel: 'Cancelar',
  wrongPassword: sharedText.wrongPassword,
} as const;
