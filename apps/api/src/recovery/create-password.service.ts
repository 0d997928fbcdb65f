import type { CreatePasswordBody } from '@portaria/contract';
import { AppError } from '../base/app-error.ts';
import { assertMailsLeft } from '../mail/assert-mails-left.ts';
import { notifyPasswordChanged } from '../mail/notify-password-changed.ts';
import { assertAcceptablePassword, assertNotBreached, contextOf } from '../security/password-acceptance.ts';
import type { AuthenticatedSession } from '../session/authenticated-session.ts';
import { auditEntry, type Caller } from '../session/caller.ts';
import type { Context } from '../session/context.ts';
import { lockForSession } from '../session/lock-for-session.ts';
import { hasPassword, insertFirstPassword } from '../store/accounts/passwords.ts';
import { insertAuditEvent } from '../store/activity/audit-events.ts';

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
  context.hashLimiter.assertCapacity();
  await assertNotBreached(body.password, context.config);
  const password = await context.hasher.hash(body.password);
  await context.db.transaction().execute(async (trx) => {
    const { proved } = await lockForSession(trx, owner);
    if (!proved) throw new AppError('proof_required', { accountId });
    await assertMailsLeft(trx, accountId, 'password-changed');
    if (!(await insertFirstPassword(trx, accountId, password))) throw passwordExists(accountId);
    await insertAuditEvent(trx, accountId, auditEntry(caller, 'password.created', owner));
    await notifyPasswordChanged(context, trx, accountId, caller, { firstPassword: true });
  });
}

function passwordExists(accountId: string): AppError {
  return new AppError('password_exists', { accountId });
}
