import { type PasswordCheck, type PasswordPolicyName, passwordChecks } from '@portaria/contract';
import { createContext } from 'react';
import type { Fields } from './use-fields.ts';

export type NewPassword = Pick<Fields<'password' | 'confirmPassword'>, 'form' | 'bind' | 'typed' | 'bar'>;

/** How an edition treats a password that a form sets. */
export interface NewPasswords {
  /** The policy of operators who chose none. Prerendered pages show it. */
  readonly policy: PasswordPolicyName;
  /** What the checklist shows. May bar a value before the form is sent. */
  readonly useChecks: (fields: NewPassword, policy: PasswordPolicyName) => PasswordCheck[];
}

/** Only the rules that need no server. */
export const plainPasswords: NewPasswords = {
  policy: 'spec',
  useChecks: ({ typed }, policy) => passwordChecks(typed('password'), policy),
};

export const NewPasswordsContext = createContext(plainPasswords);
