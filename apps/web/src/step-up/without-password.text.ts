import type { PublicLoginProvider } from '@portaria/contract';

const feminine: readonly string[] = ['apple', 'microsoft'];

function withArticle({ kind, name }: PublicLoginProvider): string {
  // The name of a company may have either gender.
  if (kind === 'oidc') return name;
  return `${feminine.includes(kind) ? 'a' : 'o'} ${name}`;
}

export const withoutPasswordText = {
  title: 'Confirme que é você',
  leads: {
    ask: (mailbox: string): string => `Esta conta não tem senha. Vamos enviar um código para ${mailbox}.`,
    code: (mailbox: string): string => `Para continuar, digite o código que enviamos para ${mailbox}.`,
    /** The address is not confirmed. */
    again: 'Esta conta não tem senha. Para continuar, entre de novo.',
    none: 'Esta conta não tem senha. Para continuar, confirme antes o seu e-mail.',
  },
  send: 'Enviar código',
  sendAgain: 'Enviar outro código',
  sentAgain: 'Enviamos outro código. O código de antes não vale mais.',
  sixDigits: 'O código tem 6 dígitos.',
  confirm: 'Confirmar',
  enterAgain: (provider: PublicLoginProvider): string => `Entrar de novo com ${withArticle(provider)}`,
} as const;
