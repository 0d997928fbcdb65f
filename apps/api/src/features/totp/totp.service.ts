import type { ConfirmTotpBody, ConfirmTotpResponse, StartTotpResponse } from '@portaria/contract';
import { AppError } from '../../app-error.ts';
import { auditEntry, type Caller, originOf } from '../../caller.ts';
import type { Context } from '../../context.ts';
import { insertAuditEvent } from '../../data/audit-events.ts';
import type { Database } from '../../data/database.ts';
import { listPasskeys } from '../../data/passkeys.ts';
import { replaceRecoveryCodes } from '../../data/recovery-codes.ts';
import { settleSecondFactor } from '../../data/second-factors.ts';
import { markFactorShown } from '../../data/sessions.ts';
import {
  endTotpSecret,
  findTotpSecret,
  insertTotpSecret,
  readEpochSeconds,
} from '../../data/totp-secrets.ts';
import { assertConfirmed } from '../../factors/assert-confirmed.ts';
import { lockForFactorChange } from '../../factors/lock-for-factor-change.ts';
import { makeRecoveryCodes, type RecoveryCodeSet } from '../../factors/make-recovery-codes.ts';
import { turnOff } from '../../factors/turn-off.ts';
import { limits } from '../../limits/limits.ts';
import { assertMailsLeft } from '../../outbox/assert-mails-left.ts';
import { queueNotice } from '../../outbox/queue-notice.ts';
import { openSetup, sealSetup, sealTotp, type TotpSetup } from '../../security/sealed-totp.ts';
import { matchingStep, newTotpSecret, secretText, totpUri } from '../../security/totp.ts';
import { uuidV7 } from '../../security/uuid-v7.ts';
import type { AuthenticatedSession } from '../../sessions/authenticated-session.ts';

const SETUP_SECONDS = 600;

/** Nothing is stored: an abandoned setup must not lock anybody out. The browser holds the sealed secret. */
export async function startTotp(
  { db, config, secretKeys }: Context,
  owner: AuthenticatedSession,
): Promise<StartTotpResponse> {
  assertConfirmed(owner);
  const secret = newTotpSecret();
  const setup = { id: uuidV7(), secret, until: (await readEpochSeconds(db)) + SETUP_SECONDS };
  return {
    secret: secretText(secret),
    uri: totpUri(secret, config.APP_NAME, owner.username),
    setup: sealSetup(secretKeys, setup, owner),
  };
}

/** Stores the secret with its first code, whose step is thereby spent. A secret before it ends at the same time. */
export async function confirmTotp(
  context: Context,
  { setup: sealed, code }: ConfirmTotpBody,
  owner: AuthenticatedSession,
  caller: Caller,
): Promise<ConfirmTotpResponse> {
  assertConfirmed(owner);
  const epochSeconds = await readEpochSeconds(context.db);
  const setup = openSetup(context.secretKeys, sealed, owner);
  if (!setup || setup.until <= epochSeconds) throw setupOver();
  const step = matchingStep(setup.secret, code.replace(/[\s-]/g, ''), epochSeconds);
  if (step === undefined) throw new AppError('factor_code_wrong', { fields: ['code'] });
  const codes = owner.secondFactor ? undefined : await makeRecoveryCodes(context);
  return context.db.transaction().execute(async (trx) => {
    const { secondFactor } = await lockForFactorChange(trx, owner);
    // Turned off while this call waited: the new codes were not made.
    if (!secondFactor && !codes) throw setupOver();
    await turnOn(context, trx, { setup, step, codes: secondFactor ? undefined : codes }, owner, caller);
    return { recoveryCodes: secondFactor ? null : (codes?.shown ?? null) };
  });
}

interface ConfirmedTotp {
  readonly setup: TotpSetup;
  readonly step: number;
  /** Undefined while the second factor is on already. Its codes stay. */
  readonly codes: RecoveryCodeSet | undefined;
}

/** The notice is written first, so that its "não fui eu" link reaches back far enough to end this factor. */
async function turnOn(
  context: Context,
  trx: Database,
  { setup, step, codes }: ConfirmedTotp,
  owner: AuthenticatedSession,
  caller: Caller,
): Promise<void> {
  const { accountId, sessionId } = owner;
  await assertMailsLeft(trx, accountId, codes ? limits.factorOnMails : limits.totpChangedMails);
  const kind = codes ? 'second-factor-on' : 'totp-changed';
  await queueNotice(context, trx, { accountId, kind, device: originOf(caller) });
  const sealed = sealTotp(context.secretKeys, setup.secret, accountId);
  if (!(await insertTotpSecret(trx, { ...sealed, id: setup.id, accountId, step }))) throw setupOver();
  await insertAuditEvent(trx, accountId, auditEntry(caller, 'totp.added', owner));
  if (codes) await replaceRecoveryCodes(trx, accountId, codes.stored);
  await settleSecondFactor(trx, accountId);
  if (codes) await insertAuditEvent(trx, accountId, auditEntry(caller, 'second-factor.on', owner));
  await markFactorShown(trx, sessionId, 'totp');
}

/** With a passkey left, the second factor stays on. A repeated call does nothing. */
export async function removeTotp(
  context: Context,
  owner: AuthenticatedSession,
  caller: Caller,
): Promise<void> {
  const { accountId } = owner;
  await context.db.transaction().execute(async (trx) => {
    await lockForFactorChange(trx, owner);
    if (!(await findTotpSecret(trx, accountId))) return;
    if ((await listPasskeys(trx, accountId)).length === 0) return turnOff(context, trx, owner, caller);
    await assertMailsLeft(trx, accountId, limits.totpRemovedMails);
    await queueNotice(context, trx, { accountId, kind: 'totp-removed', device: originOf(caller) });
    await endTotpSecret(trx, accountId);
    await insertAuditEvent(trx, accountId, auditEntry(caller, 'totp.removed', owner));
  });
}

function setupOver(): AppError {
  return new AppError('setup_over');
}
