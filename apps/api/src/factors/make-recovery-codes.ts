import type { Context } from '../context.ts';
import type { NewRecoveryCode } from '../data/recovery-codes.ts';
import type { MailLimit } from '../limits/limits.ts';
import { assertMailsLeft } from '../outbox/assert-mails-left.ts';
import { formatRecoveryCode, newRecoveryCodes } from '../security/recovery-code.ts';

export interface RecoveryCodeSet {
  /** For the owner's eyes, once. */
  readonly shown: string[];
  readonly stored: NewRecoveryCode[];
}

/**
 * The mail limit comes first, because ten hashes are much work for a change that is then refused. The change looks again
 * under its lock. A declaration of theft has no such limit, or a thief could use it up. One hash after the other, because a request has one place in the hash limiter.
 */
export async function makeRecoveryCodes(
  { db, hasher }: Context,
  accountId: string,
  mails: MailLimit | undefined,
): Promise<RecoveryCodeSet> {
  if (mails) await assertMailsLeft(db, accountId, mails);
  const codes = newRecoveryCodes();
  const stored: NewRecoveryCode[] = [];
  for (const { selector, secret } of codes) stored.push({ selector, ...(await hasher.hash(secret)) });
  return { shown: codes.map(formatRecoveryCode), stored };
}
