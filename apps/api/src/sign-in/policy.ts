import { showsFactor } from '../sessions/authentication-methods.ts';

/** Input of the policy. Triggers on `sessions` enforce the same rules for code that bypasses it. */
export interface AccountStatus {
  readonly disabled: boolean;
  /** Set by "não fui eu". Only a password reset through the mailbox opens the account again. */
  readonly frozen: boolean;
  /** Whether the second factor is on. */
  readonly secondFactor: boolean;
}

export type Verdict = 'enough' | 'second-factor' | 'refused';

/** Whether proofs of these kinds open a session, or what is missing. */
export function judgeProofs(account: AccountStatus, kinds: readonly string[]): Verdict {
  if (account.disabled || account.frozen || kinds.length === 0) return 'refused';
  return account.secondFactor && !showsFactor(kinds) ? 'second-factor' : 'enough';
}
