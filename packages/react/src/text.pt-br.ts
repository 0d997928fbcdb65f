import type { PortariaErrorCode } from './portaria-error.ts';

/** Every text that a person can see. The provider takes others. */
export interface PortariaText {
  readonly signIn: string;
  readonly signOut: string;
  readonly moment: string;
  readonly errors: Readonly<Record<PortariaErrorCode, string>>;
}

export type OtherText = Partial<Omit<PortariaText, 'errors'>> & {
  readonly errors?: Partial<PortariaText['errors']>;
};

const portuguese: PortariaText = {
  signIn: 'Entrar',
  signOut: 'Sair',
  moment: 'Um momento…',
  errors: {
    denied: 'Você não autorizou o acesso. Para continuar, entre e autorize.',
    expired: 'Esta entrada não vale mais. Entre de novo.',
    refused: 'Não foi possível entrar. Tente de novo em instantes.',
    ended: 'Sua sessão terminou. Entre de novo.',
    'signed-out': 'Entre para continuar.',
    'resource-refused': 'Este site não tem acesso a este serviço.',
    unreachable: 'Não foi possível falar com o serviço de contas. Verifique sua conexão e tente de novo.',
  },
};

export function textWith(other: OtherText = {}): PortariaText {
  return { ...portuguese, ...other, errors: { ...portuguese.errors, ...other.errors } };
}
