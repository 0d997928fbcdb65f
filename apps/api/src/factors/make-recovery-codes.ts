import type { Context } from '../context.ts';
import type { NewRecoveryCode } from '../data/recovery-codes.ts';
import { formatRecoveryCode, newRecoveryCodes } from '../security/recovery-code.ts';

export interface RecoveryCodeSet {
  /** For the owner's eyes, once. */
  readonly shown: string[];
  readonly stored: NewRecoveryCode[];
}

/** One hash after the other, because a request has one place in the hash limiter. */
export async function makeRecoveryCodes({ hasher }: Context): Promise<RecoveryCodeSet> {
  const codes = newRecoveryCodes();
  const stored: NewRecoveryCode[] = [];
  for (const { selector, secret } of codes) stored.push({ selector, ...(await hasher.hash(secret)) });
  return { shown: codes.map(formatRecoveryCode), stored };
}
