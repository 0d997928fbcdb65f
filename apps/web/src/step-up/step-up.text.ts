import { sharedText } from '@portaria/contract';
import type { Need } from './guarded-call.ts';

interface StepUpWords {
  title: string;
  lead: (username: string) => string;
  submit: string;
}

export const stepUpText = {
  words: {
    proof: {
      title: 'Confirme que é você',
      lead: () => 'Para continuar, digite a sua senha de novo. O que você preencheu fica como está.',
      submit: 'Continuar',
    },
    'proof-code': {
      title: 'Confirme que é você',
      lead: () =>
        'Para continuar, digite o código do seu aplicativo autenticador. O que você preencheu fica como está.',
      submit: 'Continuar',
    },
    'login-code': {
      title: 'Confirme que é você',
      lead: () =>
        'Digite o código de 6 números do seu aplicativo autenticador. O que você preencheu fica como está.',
      submit: 'Entrar',
    },
    login: {
      title: 'Entrar de novo?',
      lead: (username) =>
        `Sua sessão terminou. Entre como ${username} para continuar; o que você preencheu fica como está.`,
      submit: 'Entrar',
    },
  } satisfies Record<Need, StepUpWords> as Record<Need, StepUpWords>,
  byPasskey: 'Usar chave de acesso',
  cancel: 'Cancelar',
  recovery: 'Sem o aplicativo, digite um código de recuperação.',
  wrongPassword: sharedText.wrongPassword,
} as const;
