import type { LimitedMail } from '../base/mail-kinds.ts';
import { assertMailsLeft } from '../mail/assert-mails-left.ts';
import { formatRecoveryCode, newRecoveryCodes } from '../security/recovery-code.ts';
import type { Context } from '../session/context.ts';
import type { NewRecoveryCode } from '../store/factors/recovery-codes.ts';

export interface RecoveryCodeSet {
  /** For the owner's eyes, once. */
  readonly shown: string[];
  readonly stored: NewRecoveryCode[];
}

/**
 * The mail limit comes first, because ten hashes are much work for a change that is then refused. The change looks again
 * under its lock. A declaration of theft has no such limit, or a thief could use it up. One hash after the other, because a request has one entry in the hash limiter.
 */
export async function makeRecoveryCodes(
  { db, hasher }: Context,
  accountId: string,
  mail: LimitedMail | undefined,
): Promise<RecoveryCodeSet> {
  if (mail) await assertMailsLeft(db, accountId, mail);
  const codes = newRecoveryCodes();
  const stored: NewRecoveryCode[] = [];
  for (const { selector, secret } of codes) stored.push({ selector, ...(await hasher.hash(secret)) });
  return { shown: codes.map(formatRecoveryCode), stored };
}
