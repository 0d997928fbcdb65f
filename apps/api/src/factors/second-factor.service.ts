import type {
  FactorsResponse,
  RequireSecondFactorBody,
  RequireSecondFactorResponse,
  SecondFactorCodeBody,
  SecondFactorPasskeyBody,
  SecondFactorResponse,
  StolenBody,
} from '@portaria/contract';
import { AppError } from '../base/app-error.ts';
import { assertMailsLeft } from '../mail/assert-mails-left.ts';
import { queueNotice } from '../mail/queue-notice.ts';
import { maskEmail } from '../security/mask-email.ts';
import { parsePendingCookie } from '../security/pending-login.ts';
import { uuidToText } from '../security/uuid-v7.ts';
import type { AuthenticatedSession } from '../session/authenticated-session.ts';
import { auditEntry, type Caller, originOf } from '../session/caller.ts';
import type { Context } from '../session/context.ts';
import type { OpenedSession } from '../session/issue-tokens.ts';
import { lockForSession } from '../session/lock-for-session.ts';
import { attemptCode } from '../sign-in/attempt-code.ts';
import { checkCode } from '../sign-in/check-code.ts';
import { checkPasskey } from '../sign-in/check-passkey.ts';
import { checkDeclaration, consumeDeclaration } from '../sign-in/declaration.ts';
import { declaringSets } from '../sign-in/may-declare.ts';
import { finishSignIn, pendingLoginOver } from '../sign-in/sign-in.ts';
import { hasPassword } from '../store/accounts/passwords.ts';
import { insertAuditEvent } from '../store/activity/audit-events.ts';
import type { Database } from '../store/engine/database.ts';
import { findFactorRecovery } from '../store/factors/factor-recoveries.ts';
import { listPasskeys } from '../store/factors/passkeys.ts';
import { deleteRecoveryCodes, replaceRecoveryCodes } from '../store/factors/recovery-codes.ts';
import { findFactors, hasNoFactor, turnSecondFactorOn } from '../store/factors/second-factors.ts';
import { deleteTotpSecrets } from '../store/factors/totp-secrets.ts';
import { askFactorOnDevices, countRememberedDevices, isKnownDevice } from '../store/session/known-devices.ts';
import { findPendingLogin, takePendingTry } from '../store/session/pending-logins.ts';
import { listIdentities } from '../store/sign-in/external-identities.ts';
import { endOthers } from './end-others.ts';
import { lockForFactorChange } from './lock-for-factor-change.ts';
import { makeRecoveryCodes } from './make-recovery-codes.ts';
import { mayRecover } from './may-recover.ts';
import { requestFor } from './passkey-request.ts';
import { turnOff } from './turn-off.ts';

/** Shown only to the browser that typed the right password. */
export async function pendingSignIn(
  context: Context,
  cookie: string | undefined,
  { deviceId }: Caller,
): Promise<SecondFactorResponse> {
  const token = parsePendingCookie(cookie);
  const pending = token && (await findPendingLogin(context.db, token));
  if (!pending) throw pendingLoginOver();
  const { accountId, username, secondsLeft, declared } = pending;
  const { totpSince, recoveryCodesLeft } = await findFactors(context.db, accountId);
  const passkey = await requestFor(context, accountId, 'second-factor', token.id);
  const methods = [
    ...(totpSince ? ['totp'] : []),
    ...(passkey ? ['passkey'] : []),
    ...(recoveryCodesLeft > 0 ? ['recovery-code'] : []),
  ];
  return {
    username,
    methods,
    passkey,
    secondsLeft,
    rememberDays: context.config.REMEMBER_DEVICE_DAYS,
    mayRecover: await mayRecover(context, accountId, deviceId),
    mustEnrol: await hasNoFactor(context.db, accountId),
    // Codes that still live open the login themselves.
    mayDeclare: (await declaringSets(context.db, accountId, deviceId)).ended,
    declared,
  };
}

export async function signInByCode(
  context: Context,
  body: SecondFactorCodeBody,
  cookie: string | undefined,
  caller: Caller,
): Promise<OpenedSession> {
  const token = parsePendingCookie(cookie);
  const pending = token && (await takePendingTry(context.db, token));
  if (!pending) throw pendingLoginOver();
  const { accountId } = pending;
  const by = { accountId, caller, during: pending, typed: body.code };
  const session = await attemptCode(context, by, async (code, knownDeviceId) => {
    const proof = await checkCode(context, accountId, code);
    const remember = body.remember ?? false;
    return proof && finishSignIn(context, pending, { proof, knownDeviceId, remember }, caller);
  });
  if (!session) throw new AppError('factor_code_wrong', { fields: ['code'], accountId });
  return session;
}

/** A passkey beside the password. It cannot be guessed, so it costs a try of this login only. */
export async function completeByPasskey(
  context: Context,
  { remember = false, ...answer }: SecondFactorPasskeyBody,
  cookie: string | undefined,
  caller: Caller,
): Promise<OpenedSession> {
  const token = parsePendingCookie(cookie);
  const pending = token && (await takePendingTry(context.db, token));
  if (!pending) throw pendingLoginOver();
  const { accountId, id } = pending;
  const checked = await checkPasskey(
    context,
    answer,
    { use: 'second-factor', boundTo: id, accountId },
    caller,
  );
  const { deviceId } = caller;
  const isKnown = deviceId !== undefined && (await isKnownDevice(context.db, accountId, deviceId));
  const knownDeviceId = isKnown ? deviceId : undefined;
  const session =
    checked &&
    !checked.passkey.ended &&
    (await finishSignIn(context, pending, { proof: checked.proof, knownDeviceId, remember }, caller));
  if (!session) throw new AppError('passkey_refused', { accountId });
  return session;
}

export async function dropSecondFactor(
  context: Context,
  body: StolenBody,
  owner: AuthenticatedSession,
  caller: Caller,
): Promise<void> {
  const { accountId } = owner;
  const declaration = await checkDeclaration(context, body.stolen, owner, caller);
  await context.db.transaction().execute(async (trx) => {
    const { secondFactor } = await lockForFactorChange(trx, owner);
    const asStolen = await consumeDeclaration(trx, declaration, owner, caller);
    if (secondFactor) return turnOff(context, trx, owner, caller, asStolen);
    // Turned off before, as an ordinary change, which a press could undo.
    if (!asStolen) return;
    // A declaration may also end a passkey, sessions and providers.
    await queueNotice(context, trx, {
      accountId,
      kind: 'second-factor-off',
      device: originOf(caller),
      details: { ...asStolen },
    });
    await deleteTotpSecrets(trx, accountId);
    await deleteRecoveryCodes(trx, accountId);
  });
}

/** From now on the password alone is not enough. Any passkey of the account counts, also one that is added later. */
export async function requireSecondFactor(
  context: Context,
  { keepOthers = false }: RequireSecondFactorBody,
  owner: AuthenticatedSession,
  caller: Caller,
): Promise<RequireSecondFactorResponse> {
  const { accountId } = owner;
  if (owner.secondFactor) return { recoveryCodes: null };
  const codes = await makeRecoveryCodes(context, accountId, 'second-factor-on');
  return context.db.transaction().execute(async (trx) => {
    const { secondFactor } = await lockForFactorChange(trx, owner);
    if (secondFactor) return { recoveryCodes: null };
    if ((await listPasskeys(trx, accountId)).length === 0)
      throw new AppError('passkey_missing', { accountId });
    await assertMailsLeft(trx, accountId, 'second-factor-on');
    await queueNotice(context, trx, { accountId, kind: 'second-factor-on', device: originOf(caller) });
    await replaceRecoveryCodes(trx, accountId, codes.stored);
    await turnSecondFactorOn(trx, accountId);
    await insertAuditEvent(trx, accountId, auditEntry(caller, 'second-factor.on', owner));
    if (!keepOthers) await endOthers(trx, accountId, caller, owner);
    return { recoveryCodes: codes.shown };
  });
}

export async function listFactors(
  { db, config }: Context,
  owner: AuthenticatedSession,
): Promise<FactorsResponse> {
  const { accountId, deviceId, factorRequired } = owner;
  const { since, totpSince, totpUsedAt, recoveryCodesLeft } = await findFactors(db, accountId);
  const passkeys = await listPasskeys(db, accountId);
  const declaring = await declaringSets(db, accountId, deviceId);
  return {
    since: since?.toISOString() ?? null,
    totp: totpSince && {
      createdAt: totpSince.toISOString(),
      lastUsedAt: totpUsedAt?.toISOString() ?? null,
    },
    passkeys: passkeys.map(({ id, name, synced, createdAt, lastUsedAt }) => ({
      id,
      name,
      synced,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    recoveryCodes: { left: recoveryCodesLeft },
    rememberedDevices: await countRememberedDevices(db, accountId),
    required: factorRequired,
    recoveryDueAt: (await findFactorRecovery(db, accountId))?.dueAt.toISOString() ?? null,
    mayDeclare: declaring.live || declaring.ended,
    ...(!(await hasPassword(db, accountId)) && { withoutPassword: await insteadOfPassword(db, owner) }),
    signal: config.relyingParty
      ? {
          rpId: config.relyingParty.rpId,
          userId: uuidToText(accountId),
          credentialIds: passkeys.map(({ credentialId }) => credentialId.toString('base64url')),
        }
      : null,
  };
}

async function insteadOfPassword(
  db: Database,
  { accountId, email, emailConfirmed }: AuthenticatedSession,
): Promise<FactorsResponse['withoutPassword']> {
  return {
    mailbox: emailConfirmed ? maskEmail(email) : null,
    providers: (await listIdentities(db, accountId)).map(({ provider }) => provider),
  };
}

export async function forgetRememberedDevices(
  { db }: Context,
  owner: AuthenticatedSession,
  caller: Caller,
): Promise<void> {
  const { accountId } = owner;
  await db.transaction().execute(async (trx) => {
    await lockForSession(trx, owner);
    if ((await askFactorOnDevices(trx, accountId)) === 0) return;
    await insertAuditEvent(trx, accountId, auditEntry(caller, 'devices.forgotten', owner));
  });
}
