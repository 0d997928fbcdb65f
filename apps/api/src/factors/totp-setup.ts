import type { StartTotpResponse } from '@portaria/contract';
import { AppError } from '../base/app-error.ts';
import { assertMailsLeft } from '../mail/assert-mails-left.ts';
import type { MailDetails } from '../mail/queue-mail.ts';
import { queueNotice } from '../mail/queue-notice.ts';
import { openSetup, type SetupOwner, sealSetup, sealTotp, type TotpSetup } from '../security/sealed-totp.ts';
import { matchingStep, newTotpSecret, secretText, totpUri } from '../security/totp.ts';
import { uuidV7 } from '../security/uuid-v7.ts';
import { auditEntry, type Caller, originOf } from '../session/caller.ts';
import type { Context } from '../session/context.ts';
import { insertAuditEvent } from '../store/activity/audit-events.ts';
import type { Database } from '../store/engine/database.ts';
import { replaceRecoveryCodes } from '../store/factors/recovery-codes.ts';
import { turnSecondFactorOn } from '../store/factors/second-factors.ts';
import { insertTotpSecret, readEpochSeconds } from '../store/factors/totp-secrets.ts';
import type { RecoveryCodeSet } from './make-recovery-codes.ts';

const SETUP_SECONDS = 600;

/** Nothing is stored: an abandoned setup must not lock anybody out. The browser holds the sealed secret. */
export async function newSetup(
  { db, config, secretKeys }: Context,
  owner: SetupOwner & { readonly username: string },
): Promise<StartTotpResponse> {
  const secret = newTotpSecret();
  const setup = { id: uuidV7(), secret, until: (await readEpochSeconds(db)) + SETUP_SECONDS };
  return {
    secret: secretText(secret),
    uri: totpUri(secret, config.APP_NAME, owner.username),
    setup: sealSetup(secretKeys, setup, owner),
  };
}

export interface CheckedSetup {
  readonly setup: TotpSetup;
  readonly step: number;
}

/** The setup of this owner with its first right code. */
export async function checkSetup(
  { db, secretKeys }: Context,
  { setup: sealed, code }: { readonly setup: string; readonly code: string },
  owner: SetupOwner,
): Promise<CheckedSetup> {
  const epochSeconds = await readEpochSeconds(db);
  const setup = openSetup(secretKeys, sealed, owner);
  if (!setup || setup.until <= epochSeconds) throw setupOver();
  const step = matchingStep(setup.secret, code.replace(/[\s-]/g, ''), epochSeconds);
  if (step === undefined) throw new AppError('factor_code_wrong', { fields: ['code'] });
  return { setup, step };
}

export interface ConfirmedTotp extends CheckedSetup {
  readonly accountId: string;
  /** Undefined while the second factor is on already. Its codes stay. */
  readonly codes: RecoveryCodeSet | undefined;
  /** Whether the application before it was declared stolen, or every factor. Then "não fui eu" undoes nothing of this. */
  readonly stolen?: Pick<MailDetails, 'stolen' | 'endedProviders'> | undefined;
}

/**
 * Requires the account's row lock. The notice is written first, so that its "não fui eu" link reaches back far enough to
 * end this factor. A secret before it ends at the same time.
 */
export async function storeTotp(
  context: Context,
  trx: Database,
  { setup, step, codes, accountId, stolen }: ConfirmedTotp,
  caller: Caller,
  session: { readonly sessionId: string } | null,
): Promise<void> {
  const asStolen = stolen !== undefined;
  const turnsOn = codes !== undefined && stolen?.stolen !== 'all';
  if (!asStolen) await assertMailsLeft(trx, accountId, turnsOn ? 'second-factor-on' : 'totp-changed');
  await queueNotice(context, trx, {
    accountId,
    kind: turnsOn ? 'second-factor-on' : 'totp-changed',
    device: originOf(caller),
    details: { ...stolen },
  });
  const sealed = sealTotp(context.secretKeys, setup.secret, accountId);
  if (!(await insertTotpSecret(trx, { ...sealed, id: setup.id, accountId, step, asStolen })))
    throw setupOver();
  await insertAuditEvent(trx, accountId, auditEntry(caller, 'totp.added', session));
  if (codes) await replaceRecoveryCodes(trx, accountId, codes.stored, asStolen);
  await turnSecondFactorOn(trx, accountId);
  if (turnsOn) await insertAuditEvent(trx, accountId, auditEntry(caller, 'second-factor.on', session));
}

export function setupOver(): AppError {
  return new AppError('setup_over');
}
