import type { Proof } from './proof.ts';

/** What the policy looks at. A trigger on `sessions` holds the same line for a path that does not ask. */
export interface AccountStatus {
  readonly disabled: boolean;
  /** After "não fui eu": only a new password, set through the mailbox, opens the account again. */
  readonly frozen: boolean;
}

/** Whether these proofs open a session of this account. */
export function proofsSuffice(account: AccountStatus, proofs: readonly Proof[]): boolean {
  return !account.disabled && !account.frozen && proofs.length > 0;
}
