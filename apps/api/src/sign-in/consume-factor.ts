import { assertMailsLeft } from '../mail/assert-mails-left.ts';
import type { Outbox } from '../mail/queue-mail.ts';
import { queueNotice } from '../mail/queue-notice.ts';
import { auditEntry, type Caller, originOf } from '../session/caller.ts';
import { insertAuditEvent } from '../store/activity/audit-events.ts';
import type { Database } from '../store/engine/database.ts';
import { usePasskey } from '../store/factors/passkeys.ts';
import { consumeRecoveryCode } from '../store/factors/recovery-codes.ts';
import { consumeTotpStep } from '../store/factors/totp-secrets.ts';
import { consumeProofChallenge } from '../store/session/sessions.ts';
import type { FactorProof, PasskeyProof } from './proof.ts';
import { stopRecovery } from './undo/stop-recovery.ts';

/**
 * Requires the account's row lock. Returns false if the code was used meanwhile. An owner who shows a factor has not lost
 * it, so a pending recovery stops.
 */
export async function consumeFactor(
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
  if (proof.kind === 'passkey') return consumePasskey(trx, proof, session);
  if (proof.kind === 'totp') return consumeTotpStep(trx, proof.secretId, proof.step);
  const { accountId, selector, hash } = proof;
  if (!(await consumeRecoveryCode(trx, accountId, selector, hash))) return false;
  await assertMailsLeft(trx, accountId, 'recovery-code-used');
  await insertAuditEvent(trx, accountId, auditEntry(caller, 'recovery-code.used', session));
  await queueNotice(outbox, trx, { accountId, kind: 'recovery-code-used', device: originOf(caller) });
  return true;
}

/** A login spends its answer by the session's id or the pending login, and a step-up by the time of its challenge. */
async function consumePasskey(
  trx: Database,
  proof: PasskeyProof,
  session: { readonly sessionId: string } | null,
): Promise<boolean> {
  if (session && !(await consumeProofChallenge(trx, session.sessionId, proof.askedAt))) return false;
  return usePasskey(trx, proof);
}
