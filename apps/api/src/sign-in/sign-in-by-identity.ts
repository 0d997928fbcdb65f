import { externalKind } from '../session/authentication-methods.ts';
import type { Caller } from '../session/caller.ts';
import type { Context } from '../session/context.ts';
import type { OpenedSession } from '../session/issue-tokens.ts';
import { issueForOpened, openSession, type PendingSignIn, STALE, waitForFactor } from '../sign-in/sign-in.ts';
import { lockAccountRow } from '../store/accounts/accounts.ts';
import { isFactorMissing, isInsufficientProof } from '../store/session/sessions.ts';
import { type FoundIdentity, type IdentityFacts, useIdentity } from '../store/sign-in/external-identities.ts';
import { notifyNewDevice } from './notify-new-device.ts';
import { judgeProofs } from './policy.ts';

/**
 * A provider is one factor, whatever it says about the login there. Returns undefined if the account is not opened, and
 * STALE if the identity ended or the second factor was turned on meanwhile.
 */
export async function signInByIdentity(
  context: Context,
  provider: string,
  { id, accountId, knownDevice, ...found }: FoundIdentity,
  facts: IdentityFacts,
  caller: Caller,
): Promise<OpenedSession | PendingSignIn | typeof STALE | undefined> {
  const { db } = context;
  const kind = externalKind(provider);
  const kinds = knownDevice && found.rememberedDevice ? [kind, 'device'] : [kind];
  const verdict = judgeProofs(found, kinds);
  if (verdict === 'refused') return undefined;
  if (verdict === 'second-factor') {
    if (!(await useIdentity(db, id, facts))) return STALE;
    return waitForFactor(context, { accountId, kind, by: { identityId: id } }, caller, knownDevice);
  }
  try {
    const opened = await db.transaction().execute(async (trx) => {
      await lockAccountRow(trx, accountId);
      if (!(await useIdentity(trx, id, facts))) return STALE;
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
