import { auditOf, type Caller } from '../caller.ts';
import type { Context } from '../context.ts';
import type { Database } from '../data/database.ts';
import { type NewDeviceNotice, openSession, type SessionOwner } from '../data/sessions.ts';
import { deviceCookie } from '../security/known-device.ts';
import {
  formatRefreshToken,
  newRefreshToken,
  type RefreshToken,
  refreshSecretHash,
} from '../security/refresh-token.ts';
import { bindingFor, bindingHash } from '../security/session-binding.ts';
import { uuidV7 } from '../security/uuid-v7.ts';

/** What a browser is handed: the token for its storage, the rest as cookies. */
export interface IssuedSession {
  readonly sessionId: string;
  readonly username: string;
  readonly accessToken: string;
  readonly refreshCookie: string;
  readonly bindingCookie: string;
}

/** A login also makes the browser a known device. */
export interface OpenedSession extends IssuedSession {
  readonly deviceCookie: string;
  /** Whether the mail of its notice waits to be sent. */
  readonly noticed: boolean;
}

/** For whoever proved the password behind this hash; nothing if it is no longer the account's. */
export async function issueSession(
  context: Context,
  db: Database,
  account: {
    readonly id: string;
    readonly hash: string;
    readonly knownDevice: boolean;
    readonly notice?: NewDeviceNotice;
  },
  caller: Caller,
): Promise<OpenedSession | undefined> {
  const device = { id: (account.knownDevice && caller.deviceId) || uuidV7(), known: account.knownDevice };
  const token = newRefreshToken(uuidV7(), context.secretKeys);
  const owner = await openSession(
    db,
    {
      id: token.sessionId,
      accountId: account.id,
      secretHash: refreshSecretHash(token),
      keyId: token.keyId,
      network: caller.network.wide,
      ...caller.device,
      device,
      notice: account.notice,
      replaces: caller.refreshToken && {
        id: caller.refreshToken.sessionId,
        secretHash: refreshSecretHash(caller.refreshToken),
      },
    },
    account.hash,
    auditOf(caller, 'session.opened'),
  );
  if (!owner) return undefined;
  const issued = await handOver(context, token, account.id, owner);
  return {
    ...issued,
    deviceCookie: deviceCookie(device.id, context.secretKeys),
    noticed: owner.noticed,
  };
}

/** A fresh access token beside the session's cookies. */
export async function handOver(
  context: Context,
  token: RefreshToken,
  accountId: string,
  owner: SessionOwner,
): Promise<IssuedSession> {
  const key = context.secretKeys.find(token.keyId);
  if (!key) throw new Error('a session was proven with a key that is not configured');
  const binding = bindingFor(token.sessionId, key);
  const accessToken = await context.accessTokens.sign({
    accountId,
    sessionId: token.sessionId,
    roles: owner.roles,
    binding: bindingHash(binding),
  });
  return {
    sessionId: token.sessionId,
    username: owner.username,
    accessToken,
    refreshCookie: formatRefreshToken(token),
    bindingCookie: binding,
  };
}
