import type { PasskeyAnswer } from '@portaria/contract';
import { queueNotice } from '../mail/queue-notice.ts';
import { type ChallengeUse, challengeIssuedAt } from '../security/passkey-challenge.ts';
import { challengeIn, verifyAnswer } from '../security/passkey-verifier.ts';
import { auditEntry, type Caller, originOf } from '../session/caller.ts';
import type { Context } from '../session/context.ts';
import { lockAccountRow } from '../store/accounts/accounts.ts';
import { insertAuditEvent } from '../store/activity/audit-events.ts';
import { isMailLimitReached } from '../store/activity/mails.ts';
import { type FoundPasskey, findPasskey } from '../store/factors/passkeys.ts';
import type { PasskeyProof } from './proof.ts';

export interface CheckedPasskey {
  readonly proof: PasskeyProof;
  readonly passkey: FoundPasskey;
  readonly challenge: string;
}

interface PasskeyCheck {
  readonly use: ChallengeUse;
  /** The pending login or the session that asked. */
  readonly boundTo?: string;
  readonly accountId: string;
}

/**
 * Returns undefined for an answer that is not accepted. An ended passkey is returned, because only its owner could have
 * signed for it. Whether the answer was used before is decided when it is spent.
 */
export async function checkPasskey(
  context: Context,
  answer: PasskeyAnswer,
  { use, boundTo, accountId }: PasskeyCheck,
  caller: Caller,
): Promise<CheckedPasskey | undefined> {
  const { relyingParty } = context.config;
  const challenge = challengeIn(answer.clientDataJSON);
  const askedAt = challenge && challengeIssuedAt(context.secretKeys, challenge, use, boundTo);
  if (!relyingParty || !askedAt) return undefined;
  const credentialId = Buffer.from(answer.id, 'base64url');
  const passkey = await findPasskey(context.db, accountId, credentialId, caller.deviceId);
  const verified = passkey && (await verifyAnswer(answer, challenge, passkey.publicKey, relyingParty));
  if (!verified) return undefined;
  const { signCount, backedUp } = verified;
  if (!passkey.ended && signCount <= passkey.signCount && (signCount > 0 || passkey.signCount > 0)) {
    await reportRegression(context, accountId, caller);
    return undefined;
  }
  return {
    proof: { kind: 'passkey', accountId, credentialId, signCount, backedUp, askedAt },
    passkey,
    challenge,
  };
}

/** The counter went back, so the key may have been copied. It stays: an owner must not be locked out by this. */
async function reportRegression(context: Context, accountId: string, caller: Caller): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    await lockAccountRow(trx, accountId);
    if (await isMailLimitReached(trx, accountId, 'passkey-counter')) return;
    await insertAuditEvent(trx, accountId, auditEntry(caller, 'passkey.counter-regressed'));
    await queueNotice(context, trx, { accountId, kind: 'passkey-counter', device: originOf(caller) });
  });
}
