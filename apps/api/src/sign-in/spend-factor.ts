import { auditEntry, type Caller, originOf } from '../caller.ts';
import { insertAuditEvent } from '../data/audit-events.ts';
import type { Database } from '../data/database.ts';
import { usePasskey } from '../data/passkeys.ts';
import { spendRecoveryCode } from '../data/recovery-codes.ts';
import { spendProofChallenge } from '../data/sessions.ts';
import { spendTotpStep } from '../data/totp-secrets.ts';
import { stopRecovery } from '../factor-recovery/stop-recovery.ts';
import { limits } from '../limits/limits.ts';
import { assertMailsLeft } from '../outbox/assert-mails-left.ts';
import type { Outbox } from '../outbox/queue-mail.ts';
import { queueNotice } from '../outbox/queue-notice.ts';
import type { FactorProof, PasskeyProof } from './proof.ts';

/**
 * Requires the account's row lock. Returns false if the code was used meanwhile. An owner who shows a factor has not lost
 * it, so a pending recovery stops.
 */
export async function spendFactor(
  outbox: Outbox,
  trx: Database,
  proof: FactorProof,
  caller: Caller,
  session: { readonly sessionId: string } | null,
): Promise<boolean> {
  if (!(await spend(outbox, trx, proof, caller, session))) return false;
  await stopRecovery(trx, proof.accountId, auditEntry(caller, 'factor-recovery.stopped', session));
  return true;
}

/** The owner gets a mail about each used recovery code: they are seldom used, and a stolen one replaces the phone. */
async function spend(
  outbox: Outbox,
  trx: Database,
  proof: FactorProof,
  caller: Caller,
  session: { readonly sessionId: string } | null,
): Promise<boolean> {
  if (proof.kind === 'passkey') return spendPasskey(trx, proof, session);
  if (proof.kind === 'totp') return spendTotpStep(trx, proof.secretId, proof.step);
  const { accountId, selector, hash } = proof;
  if (!(await spendRecoveryCode(trx, accountId, selector, hash))) return false;
  await assertMailsLeft(trx, accountId, limits.recoveryCodeUsedMails);
  await insertAuditEvent(trx, accountId, auditEntry(caller, 'recovery-code.used', session));
  await queueNotice(outbox, trx, { accountId, kind: 'recovery-code-used', device: originOf(caller) });
  return true;
}

/** A login spends its answer by the session's id or the pending login, and a step-up by the time of its challenge. */
async function spendPasskey(
  trx: Database,
  proof: PasskeyProof,
  session: { readonly sessionId: string } | null,
): Promise<boolean> {
  if (session && !(await spendProofChallenge(trx, session.sessionId, proof.askedAt))) return false;
  return usePasskey(trx, proof);
}
