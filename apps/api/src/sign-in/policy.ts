import { showsFactor } from '../session/authentication-methods.ts';

/** Input of the policy. Triggers on `sessions` enforce the same rules for code that bypasses it. */
export interface AccountStatus {
  readonly disabled: boolean;
  /** Set by "não fui eu". Only a password reset through the mailbox opens the account again. */
  readonly frozen: boolean;
  /** Whether the second factor is on, or a role of the account requires it. */
  readonly secondFactor: boolean;
}

export type Verdict = 'enough' | 'second-factor' | 'refused';

/** Whether proofs of these kinds open a session, or what is missing. `device` is a device that showed the factor before. */
export function judgeProofs(account: AccountStatus, kinds: readonly string[]): Verdict {
  if (account.disabled || account.frozen || kinds.length === 0) return 'refused';
  if (!account.secondFactor || showsFactor(kinds) || kinds.includes('device')) return 'enough';
  return 'second-factor';
}
