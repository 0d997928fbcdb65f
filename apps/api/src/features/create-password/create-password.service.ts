import type { CreatePasswordBody } from '@portaria/contract';
import { AppError } from '../../app-error.ts';
import { auditEntry, type Caller } from '../../caller.ts';
import type { Context } from '../../context.ts';
import { insertAuditEvent } from '../../data/audit-events.ts';
import { hasPassword, insertFirstPassword } from '../../data/passwords.ts';
import { limits } from '../../limits/limits.ts';
import { assertMailsLeft } from '../../outbox/assert-mails-left.ts';
import { notifyPasswordChanged } from '../../outbox/notify-password-changed.ts';
import {
  assertAcceptablePassword,
  assertNotBreached,
  contextOf,
} from '../../security/password-acceptance.ts';
import type { AuthenticatedSession } from '../../sessions/authenticated-session.ts';
import { lockForSession } from '../../sessions/lock-for-session.ts';

/** One more way in, so nothing else ends. The notice lets the owner undo it. */
export async function createPassword(
  context: Context,
  body: CreatePasswordBody,
  owner: AuthenticatedSession,
  caller: Caller,
): Promise<void> {
  const { accountId } = owner;
  assertAcceptablePassword(body.password, context.config, contextOf(owner));
  // The insert decides. This spares the hash.
  if (await hasPassword(context.db, accountId)) throw passwordExists(accountId);
  context.hashLimiter.assertRoom();
  await assertNotBreached(body.password, context.config);
  const password = await context.hasher.hash(body.password);
  await context.db.transaction().execute(async (trx) => {
    const { proved } = await lockForSession(trx, owner);
    if (!proved) throw new AppError('proof_required', { accountId });
    await assertMailsLeft(trx, accountId, limits.passwordChangedMails);
    if (!(await insertFirstPassword(trx, accountId, password))) throw passwordExists(accountId);
    await insertAuditEvent(trx, accountId, auditEntry(caller, 'password.created', owner));
    await notifyPasswordChanged(context, trx, accountId, caller, { firstPassword: true });
  });
}

function passwordExists(accountId: string): AppError {
  return new AppError('password_exists', { accountId });
}
