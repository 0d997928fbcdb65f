import { AppError } from '../base/app-error.ts';
import { deviceCookie } from '../security/known-device.ts';
import { sessionIdFor } from '../security/passkey-challenge.ts';
import { newPendingLogin } from '../security/pending-login.ts';
import { newRefreshToken, type RefreshToken, refreshSecretHash } from '../security/refresh-token.ts';
import { newSsoSecret } from '../security/sso-cookie.ts';
import { uuidV7 } from '../security/uuid-v7.ts';
import type { AuthenticatedSession } from '../session/authenticated-session.ts';
import { providerIn, showsFactor } from '../session/authentication-methods.ts';
import { auditEntry, type Caller } from '../session/caller.ts';
import type { Context } from '../session/context.ts';
import { issueTokens, type OpenedSession } from '../session/issue-tokens.ts';
import { lockForSession } from '../session/lock-for-session.ts';
import { lockAccountRow } from '../store/accounts/accounts.ts';
import { lockPassword } from '../store/accounts/passwords.ts';
import { type AuditEvent, insertAuditEventHourly } from '../store/activity/audit-events.ts';
import type { Database } from '../store/engine/database.ts';
import { isLongKnownDevice, rememberDevice, skipFactorOnDevice } from '../store/session/known-devices.ts';
import {
  consumePendingLogin,
  insertPendingLogin,
  type NewPendingLogin,
  type TriedPendingLogin,
} from '../store/session/pending-logins.ts';
import {
  endReplacedAndSurplus,
  insertSession,
  isFactorMissing,
  isInsufficientProof,
  isSessionKnown,
  markFactorShown,
  markProved,
  type SessionOwner,
} from '../store/session/sessions.ts';
import type { Candidate } from '../store/sign-in/candidates.ts';
import { forgetUnfinishedLogin, noteUnfinishedLogin } from '../store/sign-in/unfinished-logins.ts';
import type { CheckedPasskey } from './check-passkey.ts';
import { consumeFactor } from './consume-factor.ts';
import { assertNotPaused } from './identities/assert-not-paused.ts';
import { verifyDocument } from './identities/verify-document.ts';
import { notifyNewDevice } from './notify-new-device.ts';
import { judgeProofs } from './policy.ts';
import type { FactorProof, PasswordProof } from './proof.ts';

/**
 * What the login was judged by has changed before the session opened: the hash, by a rehash or a new password, or the
 * second factor, which was turned on.
 */
export const STALE = Symbol('stale proof');

/** The password was right and the second factor is missing. The cookie lets the browser show it. */
export interface PendingSignIn {
  readonly pendingCookie: string;
}

/**
 * Returns undefined if the proof is not accepted, and STALE if it was replaced meanwhile. The notice about an unknown
 * device is queued in the same transaction as the session.
 */
export async function signIn(
  context: Context,
  candidate: Candidate,
  proof: PasswordProof,
  caller: Caller,
  knownDevice: boolean,
): Promise<OpenedSession | PendingSignIn | typeof STALE | undefined> {
  const kinds = knownDevice && candidate.rememberedDevice ? [proof.kind, 'device'] : [proof.kind];
  const verdict = judgeProofs(candidate, kinds);
  if (verdict === 'refused') return undefined;
  const { accountId } = candidate;
  if (verdict === 'second-factor') {
    if (context.config.SCREENS === 'spec') throw new AppError('second_factor_elsewhere', { accountId });
    return waitForFactor(
      context,
      { accountId, kind: proof.kind, by: { hash: proof.hash } },
      caller,
      knownDevice,
    );
  }
  try {
    const opened = await context.db.transaction().execute(async (trx) => {
      // Password rows are always locked before account rows, to prevent deadlocks. A trigger locks the account row.
      if (!(await lockPassword(trx, accountId, proof.hash))) return STALE;
      const deviceId = knownDevice ? caller.deviceId : undefined;
      const session = await openSession(context, trx, accountId, kinds, caller, deviceId);
      if (!knownDevice) await notifyNewDevice(context, trx, accountId, caller);
      return session;
    });
    return opened === STALE ? STALE : await issueForOpened(context, opened);
  } catch (error) {
    if (isFactorMissing(error)) return STALE;
    // The account was frozen or disabled after it was read.
    if (isInsufficientProof(error)) return undefined;
    throw error;
  }
}

interface FirstFactor extends Pick<NewPendingLogin, 'accountId' | 'by'> {
  readonly kind: string;
}

/** Returns STALE if the password was replaced or the identity ended meanwhile. */
export async function waitForFactor(
  { db }: Context,
  { accountId, kind, by }: FirstFactor,
  { network: { wide: network }, device, deviceId }: Caller,
  knownDevice: boolean,
): Promise<PendingSignIn | typeof STALE> {
  const { cookie, ...pending } = newPendingLogin();
  const isLongKnown = deviceId !== undefined && (await isLongKnownDevice(db, accountId, deviceId));
  const where = { network, deviceId: isLongKnown ? deviceId : null };
  if (!(await insertPendingLogin(db, { ...pending, ...where, accountId, methods: [kind], by }))) return STALE;
  if (!knownDevice) await noteUnfinishedLogin(db, accountId, kind, { network, ...device });
  return { pendingCookie: cookie };
}

/** How a pending login ends. */
interface Finish {
  /** Undefined if a factor was enrolled in this login, which its row records. */
  readonly proof: FactorProof | undefined;
  readonly knownDeviceId: string | undefined;
  /** Whether the device may skip the second factor from now on. */
  readonly remember: boolean;
}

/**
 * Opens the session of a pending login. Returns undefined if the code was used meanwhile. The code is spent first: of
 * many right codes for one pending login, those that come too late stay unused.
 */
export async function finishSignIn(
  context: Context,
  { id, accountId, methods, network }: TriedPendingLogin,
  { proof, knownDeviceId, remember }: Finish,
  caller: Caller,
): Promise<OpenedSession | undefined> {
  // The person begins again, and reads there that the provider is paused.
  if (context.pauses.isPaused(providerIn(methods) ?? '')) throw pendingLoginOver();
  try {
    const opened = await context.db.transaction().execute(async (trx) => {
      await lockAccountRow(trx, accountId);
      if (proof && !(await consumeFactor(context, trx, proof, caller, null))) return undefined;
      if (!(await consumePendingLogin(trx, id))) throw pendingLoginOver();
      const kinds = proof ? [...methods, proof.kind] : methods;
      const passkey = proof ? passkeyOf(proof) : null;
      const session = await openSession(context, trx, accountId, kinds, caller, knownDeviceId, passkey);
      const days = context.config.REMEMBER_DEVICE_DAYS;
      if (remember && days > 0) await skipFactorOnDevice(trx, session.deviceId, days);
      if (knownDeviceId === undefined) {
        await forgetUnfinishedLogin(trx, accountId, [network, caller.network.wide]);
        await notifyNewDevice(context, trx, accountId, caller);
      }
      return session;
    });
    return opened && (await issueForOpened(context, opened));
  } catch (error) {
    if (isInsufficientProof(error) || isFactorMissing(error)) throw pendingLoginOver();
    throw error;
  }
}

function passkeyOf(proof: FactorProof): Buffer | null {
  return proof.kind === 'passkey' ? proof.credentialId : null;
}

export function pendingLoginOver(): AppError {
  return new AppError('pending_login_over');
}

/**
 * Opens a session with a passkey alone, which is both factors. Returns undefined if the answer was used before or the
 * passkey ended meanwhile. The session's id comes from the challenge, so the primary key admits each answer once.
 */
export async function signInByPasskey(
  context: Context,
  { proof, passkey, challenge }: CheckedPasskey,
  caller: Caller,
): Promise<OpenedSession | undefined> {
  if (passkey.ended || judgeProofs(passkey, [proof.kind]) !== 'enough') return undefined;
  const { accountId } = proof;
  try {
    const opened = await context.db.transaction().execute(async (trx) => {
      await lockAccountRow(trx, accountId);
      if (!(await consumeFactor(context, trx, proof, caller, null))) return undefined;
      const deviceId = passkey.knownDevice ? caller.deviceId : undefined;
      const id = sessionIdFor(challenge);
      const { credentialId } = proof;
      const session = await openSession(
        context,
        trx,
        accountId,
        [proof.kind],
        caller,
        deviceId,
        credentialId,
        id,
      );
      if (deviceId === undefined) {
        await forgetUnfinishedLogin(trx, accountId, [caller.network.wide]);
        await notifyNewDevice(context, trx, accountId, caller);
      }
      return session;
    });
    return opened && (await issueForOpened(context, opened));
  } catch (error) {
    if (isSessionKnown(error) || isInsufficientProof(error)) return undefined;
    throw error;
  }
}

function openedBy(methods: readonly string[]): AuditEvent {
  if (methods.length === 1 && methods[0] === 'passkey') return 'session.opened-with-passkey';
  if (!showsFactor(methods) && providerIn(methods) !== undefined) return 'session.opened-with-provider';
  return showsFactor(methods) ? 'session.opened-with-second-factor' : 'session.opened';
}

interface NewlyOpened {
  readonly token: RefreshToken;
  readonly accountId: string;
  readonly deviceId: string;
  readonly owner: SessionOwner;
}

/** The only function that inserts a session. */
export async function openSession(
  context: Context,
  trx: Database,
  accountId: string,
  methods: readonly string[],
  caller: Caller,
  knownDeviceId: string | undefined,
  passkey: Buffer | null = null,
  sessionId: string = uuidV7(),
): Promise<NewlyOpened> {
  const provider = providerIn(methods);
  assertNotPaused(context, provider);
  const { secretKeys } = context;
  const token = newRefreshToken(sessionId, secretKeys);
  const deviceId = knownDeviceId ?? uuidV7();
  const session = {
    id: token.id,
    accountId,
    secretHash: refreshSecretHash(token),
    keyId: token.keyId,
    network: caller.network.wide,
    ...caller.device,
    deviceId,
    methods,
    factorShown: showsFactor(methods),
    passkey,
    ssoSecret: newSsoSecret(),
  };
  const details = provider === undefined ? null : { provider };
  const owner = await insertSession(trx, session, auditEntry(caller, openedBy(methods)), details);
  const replaced = caller.refreshToken && {
    id: caller.refreshToken.id,
    secretHash: refreshSecretHash(caller.refreshToken),
  };
  await endReplacedAndSurplus(trx, session, replaced);
  if (knownDeviceId === undefined)
    await rememberDevice(trx, accountId, deviceId, caller.device, caller.deviceId);
  if (provider !== undefined)
    await verifyDocument(context, trx, { accountId, sessionId: token.id, by: provider }, caller);
  return { token, accountId, deviceId, owner };
}

/**
 * Called after the commit. It may have to read the signing key, and a transaction must not wait for a second
 * connection.
 */
export async function issueForOpened(context: Context, opened: NewlyOpened): Promise<OpenedSession> {
  const issued = await issueTokens(context, opened.token, opened.accountId, opened.owner);
  return { ...issued, deviceCookie: deviceCookie(opened.deviceId, context.secretKeys) };
}

/** Step-up authentication inside a session, by the password. */
export async function stepUp(
  { db }: Context,
  session: AuthenticatedSession,
  { kind }: PasswordProof,
  caller: Caller,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await markProved(trx, session.sessionId, kind);
    await insertAuditEventHourly(trx, session.accountId, auditEntry(caller, 'password.proved', session));
  });
}

/** Step-up authentication by a second factor. Returns false if the code was used meanwhile. */
export async function stepUpByFactor(
  context: Context,
  session: AuthenticatedSession,
  proof: FactorProof,
  caller: Caller,
): Promise<boolean> {
  return context.db.transaction().execute(async (trx) => {
    await lockForSession(trx, session);
    if (!(await consumeFactor(context, trx, proof, caller, session))) return false;
    await markFactorShown(trx, session.sessionId, proof.kind, passkeyOf(proof));
    await insertAuditEventHourly(trx, session.accountId, auditEntry(caller, 'factor.proved', session));
    return true;
  });
}
