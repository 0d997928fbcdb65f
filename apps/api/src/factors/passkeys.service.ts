import type {
  AddPasskeyBody,
  AddPasskeyResponse,
  NewPasskeyRequest,
  RemovePasskeyBody,
  RenamePasskeyBody,
} from '@portaria/contract';
import { AppError } from '../base/app-error.ts';
import { limits } from '../limits/limits.ts';
import { assertMailsLeft } from '../mail/assert-mails-left.ts';
import { queueNotice } from '../mail/queue-notice.ts';
import { challengeIssuedAt, newChallenge } from '../security/passkey-challenge.ts';
import {
  challengeIn,
  type NewCredential,
  PASSKEY_ALGORITHMS,
  verifyRegistration,
} from '../security/passkey-verifier.ts';
import { uuidToText, uuidV7 } from '../security/uuid-v7.ts';
import type { AuthenticatedSession } from '../session/authenticated-session.ts';
import { auditEntry, type Caller, originOf } from '../session/caller.ts';
import type { Context } from '../session/context.ts';
import { checkDeclaration, consumeDeclaration } from '../sign-in/declaration.ts';
import { insertAuditEvent, insertAuditEventHourly } from '../store/activity/audit-events.ts';
import type { Database } from '../store/engine/database.ts';
import {
  deletePasskey,
  endPasskey,
  insertPasskey,
  type ListedPasskey,
  listPasskeys,
  renamePasskey as setName,
} from '../store/factors/passkeys.ts';
import { findTotpSecret } from '../store/factors/totp-secrets.ts';
import { assertAnotherWayIn } from './assert-another-way-in.ts';
import { assertConfirmed } from './assert-confirmed.ts';
import { assertNotRequired } from './assert-not-required.ts';
import { lockForFactorChange } from './lock-for-factor-change.ts';
import { namedCredential } from './passkey-request.ts';
import { firstName } from './provider-names.ts';
import { turnOff } from './turn-off.ts';

/** Stores nothing. The browser shows the username, and the authenticator stores the account's id. */
export async function startPasskey(
  { db, config, secretKeys }: Context,
  owner: AuthenticatedSession,
): Promise<NewPasskeyRequest> {
  assertConfirmed(owner);
  const { accountId, sessionId, username } = owner;
  if (!config.relyingParty) throw new AppError('not_found');
  const passkeys = await listBelowLimit(db, accountId);
  return {
    challenge: newChallenge(secretKeys, 'add', sessionId),
    rp: { id: config.relyingParty.rpId, name: config.APP_NAME },
    user: { id: uuidToText(accountId), name: username },
    algorithms: PASSKEY_ALGORITHMS,
    excludeCredentials: passkeys.map(namedCredential),
  };
}

async function listBelowLimit(db: Database, accountId: string): Promise<ListedPasskey[]> {
  const passkeys = await listPasskeys(db, accountId);
  if (passkeys.length >= limits.passkeys.most) throw new AppError('passkeys_full', { accountId });
  return passkeys;
}

export async function addPasskey(
  context: Context,
  body: AddPasskeyBody,
  owner: AuthenticatedSession,
  caller: Caller,
): Promise<AddPasskeyResponse> {
  assertConfirmed(owner);
  const { accountId } = owner;
  const credential = await judgeRegistration(context, body, owner);
  if (!credential) throw new AppError('passkey_refused', { accountId });
  const passkey = { id: uuidV7(), name: firstName(credential.provider, caller.device) };
  await context.db.transaction().execute(async (trx) => {
    await lockForFactorChange(trx, owner);
    await listBelowLimit(trx, accountId);
    await assertMailsLeft(trx, accountId, 'passkey-added');
    // Before the passkey, so that the "não fui eu" link of this notice reaches back far enough to end it.
    await queueNotice(context, trx, { accountId, kind: 'passkey-added', device: originOf(caller) });
    const rpId = context.config.relyingParty?.rpId ?? '';
    const transports = body.transports.split(' ').filter((word) => word !== '');
    if (!(await insertPasskey(trx, { ...credential, ...passkey, accountId, transports, rpId })))
      throw new AppError('passkey_known', { accountId });
    await insertAuditEvent(trx, accountId, auditEntry(caller, 'passkey.added', owner));
  });
  return passkey;
}

async function judgeRegistration(
  { config, secretKeys }: Context,
  body: AddPasskeyBody,
  { sessionId }: AuthenticatedSession,
): Promise<NewCredential | undefined> {
  const challenge = challengeIn(body.clientDataJSON);
  const isOurs = challenge && challengeIssuedAt(secretKeys, challenge, 'add', sessionId);
  return config.relyingParty && isOurs ? verifyRegistration(body, challenge, config.relyingParty) : undefined;
}

export async function renamePasskey(
  { db }: Context,
  { id, name }: RenamePasskeyBody,
  owner: AuthenticatedSession,
  caller: Caller,
): Promise<void> {
  const { accountId } = owner;
  await db.transaction().execute(async (trx) => {
    if (!(await setName(trx, accountId, id, name))) throw new AppError('not_found', { accountId });
    await insertAuditEventHourly(trx, accountId, auditEntry(caller, 'passkey.renamed', owner));
  });
}

/** The last factor takes the second factor with it. The notices come first, as with every change of factors. */
export async function removePasskey(
  context: Context,
  { id, stolen }: RemovePasskeyBody,
  owner: AuthenticatedSession,
  caller: Caller,
): Promise<void> {
  const { accountId } = owner;
  const declaration = await checkDeclaration(context, stolen, owner, caller);
  await context.db.transaction().execute(async (trx) => {
    const { secondFactor } = await lockForFactorChange(trx, owner);
    const passkeys = await listPasskeys(trx, accountId);
    if (!passkeys.some((passkey) => passkey.id === id)) throw new AppError('not_found', { accountId });
    await assertAnotherWayIn(context, trx, accountId, id);
    const asStolen = await consumeDeclaration(trx, declaration, owner, caller);
    if (!asStolen) await assertMailsLeft(trx, accountId, 'passkey-removed');
    await queueNotice(context, trx, {
      accountId,
      kind: 'passkey-removed',
      device: originOf(caller),
      details: { ...asStolen },
    });
    const isLast = passkeys.length === 1 && !(await findTotpSecret(trx, accountId));
    if (isLast) assertNotRequired(owner);
    if (asStolen) await deletePasskey(trx, accountId, id);
    else await endPasskey(trx, accountId, id);
    await insertAuditEvent(trx, accountId, auditEntry(caller, 'passkey.removed', owner));
    if (secondFactor && isLast) await turnOff(context, trx, owner, caller, asStolen);
  });
}
