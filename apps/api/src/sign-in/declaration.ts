import type { Stolen } from '@portaria/contract';
import { AppError } from '../base/app-error.ts';
import type { AuthenticatedSession } from '../session/authenticated-session.ts';
import { auditEntry, type Caller } from '../session/caller.ts';
import type { Context } from '../session/context.ts';
import { insertAuditEvent } from '../store/activity/audit-events.ts';
import type { Database } from '../store/engine/database.ts';
import { deletePasskeysSince } from '../store/factors/passkeys.ts';
import {
  consumeDeclaringCode,
  deleteRecoveryCodesSince,
  findDeclaringCode,
  takeRecoveryCodeTry,
} from '../store/factors/recovery-codes.ts';
import { attemptCode } from './attempt-code.ts';
import type { TypedCode } from './check-code.ts';
import { endEverythingElse } from './end-everything-else.ts';
import { declaringSets } from './may-declare.ts';
import { requirePassword } from './require-password.ts';

/** A right recovery code that is old enough. It is spent in the transaction of the change. */
export interface Declaration {
  readonly accountId: string;
  readonly selector: string;
  readonly hash: string;
  /** When its set was replaced. By someone else, or its owner would show a code of the new one. */
  readonly endedAt: Date | null;
}

/** Otherwise the change would be made, and its owner would wrongly believe that it is final. */
export async function assertMayDeclare(
  { db }: Context,
  accountId: string,
  deviceId: string | null | undefined,
): Promise<void> {
  const { live, ended } = await declaringSets(db, accountId, deviceId);
  if (!live && !ended) throw new AppError('declaration_not_possible', { accountId });
}

/** Also hashes for an unknown selector, so that the time does not reveal which selectors exist. */
export async function checkDeclaringCode(
  { db, hasher }: Context,
  accountId: string,
  typed: TypedCode,
): Promise<Declaration | undefined> {
  if (typed.kind !== 'recovery-code') return undefined;
  const { selector, secret } = typed.code;
  const mayTry = await takeRecoveryCodeTry(db, accountId, selector, 'declare');
  const stored = mayTry ? await findDeclaringCode(db, accountId, selector) : undefined;
  const matches = await hasher.verify(secret, stored);
  return matches && stored ? { accountId, selector, hash: stored.hash, endedAt: stored.endedAt } : undefined;
}

/**
 * The password and the code of a declaration inside a session. A step-up is not enough: the stolen phone can make one.
 * Both count as guesses. Undefined for an ordinary change.
 */
export async function checkDeclaration(
  context: Context,
  stolen: Stolen | undefined,
  owner: AuthenticatedSession,
  caller: Caller,
): Promise<Declaration | undefined> {
  const { accountId, deviceId } = owner;
  if (!stolen) return undefined;
  await assertMayDeclare(context, accountId, deviceId);
  await requirePassword(context, accountId, stolen.password, 'password', caller);
  const typed = stolen.recoveryCode;
  const declaration = await attemptCode(context, { accountId, caller, during: owner, typed }, (code) =>
    checkDeclaringCode(context, accountId, code),
  );
  if (!declaration) throw recoveryCodeWrong(accountId, 'recoveryCode');
  return declaration;
}

/** A final change, as its notice says it. */
export interface DeclaredStolen {
  readonly stolen: 'this';
  readonly endedProviders: string[];
}

/**
 * Requires the account's row lock. Undefined for an ordinary change. The holder of the stolen device may also hold a
 * session, so the others end.
 */
export async function consumeDeclaration(
  trx: Database,
  declaration: Declaration | undefined,
  owner: AuthenticatedSession,
  caller: Caller,
): Promise<DeclaredStolen | undefined> {
  if (!declaration) return undefined;
  const { accountId, selector, hash, endedAt } = declaration;
  if (!(await consumeDeclaringCode(trx, accountId, selector, hash)))
    throw recoveryCodeWrong(accountId, 'recoveryCode');
  const endedProviders = await endEverythingElse(trx, accountId, caller, owner);
  if (endedAt) await deleteMadeSince(trx, accountId, endedAt);
  await insertAuditEvent(trx, accountId, auditEntry(caller, 'factors.declared-stolen', owner));
  return { stolen: 'this', endedProviders };
}

/** Codes and passkeys that someone made after they had replaced the owner's codes. */
async function deleteMadeSince(trx: Database, accountId: string, since: Date): Promise<void> {
  await deleteRecoveryCodesSince(trx, accountId, since);
  await deletePasskeysSince(trx, accountId, since);
}

export function recoveryCodeWrong(accountId: string, field: string): AppError {
  return new AppError('recovery_code_wrong', { fields: [field], accountId });
}
