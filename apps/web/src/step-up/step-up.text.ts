import { problemTitle } from '@portaria/contract';
import type { Need } from './guarded-call.ts';

interface StepUpWords {
  title: string;
  lead: (username: string) => string;
  submit: string;
}

export const stepUpText = {
  words: {
    proof: {
      title: 'Pode confirmar que é você?',
      lead: () => 'Para continuar, digite a sua senha de novo. O que você preencheu fica como está.',
      submit: 'Continuar',
    },
    login: {
      title: 'Entrar de novo?',
      lead: (username) =>
        `Sua sessão terminou. Entre como ${username} para continuar; o que você preencheu fica como está.`,
      submit: 'Entrar',
    },
  } satisfies Record<Need, StepUpWords> as Record<Need, StepUpWords>,
  cancel: 'Cancelar',
  wrongPassword: problemTitle.wrong_password,
} as const;
