import { auditOf, type Caller } from '../caller.ts';
import type { Context } from '../context.ts';
import { insertAuditEventHourly } from '../data/audit-events.ts';
import type { Candidate } from '../data/candidates.ts';
import type { Database } from '../data/database.ts';
import { rememberDevice } from '../data/known-devices.ts';
import { holdPassword } from '../data/passwords.ts';
import {
  endReplacedAndSurplus,
  insertSession,
  isInsufficientProof,
  markProved,
  type SessionOwner,
} from '../data/sessions.ts';
import { deviceCookie } from '../security/known-device.ts';
import { newRefreshToken, type RefreshToken, refreshSecretHash } from '../security/refresh-token.ts';
import { uuidV7 } from '../security/uuid-v7.ts';
import type { AuthenticatedSession } from '../sessions/authenticated-session.ts';
import { type IssuedSession, issueTokens } from '../sessions/issue-tokens.ts';
import { notifyNewDevice } from './notify-new-device.ts';
import { proofsSuffice } from './policy.ts';
import type { Proof } from './proof.ts';

/** The hash behind a proof was replaced before the session opened: by a rehash, or by a new password. */
export const STALE = Symbol('stale proof');

/** A login also makes the browser a known device. */
export interface OpenedSession extends IssuedSession {
  readonly deviceCookie: string;
}

/**
 * Opens a session from proofs. Undefined where they do not suffice, STALE where one was replaced meanwhile. An owner hears
 * of an unknown device by a mail that is queued with the session.
 */
export async function signIn(
  context: Context,
  candidate: Candidate,
  proofs: readonly Proof[],
  caller: Caller,
  knownDevice: boolean,
): Promise<OpenedSession | typeof STALE | undefined> {
  if (!proofsSuffice(candidate, proofs)) return undefined;
  const { accountId } = candidate;
  try {
    const opened = await context.db.transaction().execute(async (trx) => {
      if (!(await holdProofs(trx, proofs))) return STALE;
      const deviceId = knownDevice ? caller.deviceId : undefined;
      const session = await openSession(context, trx, accountId, proofs, caller, deviceId);
      if (!knownDevice) await notifyNewDevice(context, trx, accountId, caller);
      return session;
    });
    return opened === STALE ? STALE : await handOut(context, opened);
  } catch (error) {
    // The account was frozen or disabled after it was looked at.
    if (isInsufficientProof(error)) return undefined;
    throw error;
  }
}

/** Password rows are locked before account rows, everywhere; the trigger on `sessions` locks the account's. */
async function holdProofs(trx: Database, proofs: readonly Proof[]): Promise<boolean> {
  for (const { accountId, hash } of proofs) if (!(await holdPassword(trx, accountId, hash))) return false;
  return true;
}

interface NewlyOpened {
  readonly token: RefreshToken;
  readonly accountId: string;
  readonly deviceId: string;
  readonly owner: SessionOwner;
}

/** The one place that inserts a session. */
export async function openSession(
  { secretKeys }: Context,
  trx: Database,
  accountId: string,
  proofs: readonly Proof[],
  caller: Caller,
  knownDeviceId: string | undefined,
): Promise<NewlyOpened> {
  const token = newRefreshToken(uuidV7(), secretKeys);
  const deviceId = knownDeviceId ?? uuidV7();
  const session = {
    id: token.sessionId,
    accountId,
    secretHash: refreshSecretHash(token),
    keyId: token.keyId,
    network: caller.network.wide,
    ...caller.device,
    deviceId,
    methods: proofs.map(({ kind }) => kind),
  };
  const owner = await insertSession(trx, session, auditOf(caller, 'session.opened'));
  const replaced = caller.refreshToken && {
    id: caller.refreshToken.sessionId,
    secretHash: refreshSecretHash(caller.refreshToken),
  };
  await endReplacedAndSurplus(trx, session, replaced);
  if (knownDeviceId === undefined) await rememberDevice(trx, accountId, deviceId, caller.device);
  return { token, accountId, deviceId, owner };
}

/** After the commit: the signing key may have to be read, and no transaction waits for another connection. */
export async function handOut(context: Context, opened: NewlyOpened): Promise<OpenedSession> {
  const issued = await issueTokens(context, opened.token, opened.accountId, opened.owner);
  return { ...issued, deviceCookie: deviceCookie(opened.deviceId, context.secretKeys) };
}

/** Step-up: a proof shown again inside a session. */
export async function stepUp(
  { db }: Context,
  session: AuthenticatedSession,
  proof: Proof,
  caller: Caller,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await markProved(trx, session.sessionId, proof.kind);
    await insertAuditEventHourly(trx, session.accountId, auditOf(caller, 'password.proved', session));
  });
}
