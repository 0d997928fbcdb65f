import type { AdminAction, AdministratorRole } from '@portaria/contract/administration';
import { AppError } from '../base/app-error.ts';
import { type AdminLimit, limits } from '../limits/limits.ts';
import type { AdministratorActor } from '../session/actor.ts';
import { countOwnEvents, countTargetEvents } from '../store/administration/admin-events.ts';
import { addPeopleSeen } from '../store/administration/people-seen.ts';
import type { Database } from '../store/engine/database.ts';
import { type AdminEntry, assertRight, record } from './act.ts';
import type { AdministrationContext } from './administration-context.ts';
import { reportViews } from './report-views.ts';

const actorLimits: Partial<Record<AdminAction, AdminLimit>> = {
  'people.found': limits.adminSearches,
  'document.shown': limits.adminDocuments,
};

/**
 * Runs a read. Its row commits before anything is shown, so every look leaves a trace. The people whom it shows, given by
 * their ids, count towards one limit, in a list or alone.
 */
export async function look<Result>(
  context: AdministrationContext,
  actor: AdministratorActor,
  entry: Omit<AdminEntry, 'accountId'> & { readonly accountId: string | null },
  read: (trx: Database, role: AdministratorRole) => Promise<Result>,
  peopleIn: (result: Result) => readonly string[] = () => [],
): Promise<Result> {
  try {
    return await context.db.transaction().execute(async (trx) => {
      const role = await assertRight(trx, actor);
      await assertActorLimit(trx, actor, entry.action);
      await record(trx, actor, entry, 'done');
      const result = await read(trx, role);
      await countPeople(trx, actor, peopleIn(result));
      return result;
    });
  } catch (error) {
    if (error instanceof AppError && error.limit === 'people') await reportViews(context, actor);
    throw error;
  }
}

async function countPeople(
  trx: Database,
  { accountId }: AdministratorActor,
  people: readonly string[],
): Promise<void> {
  if (people.length === 0) return;
  const { seconds, most } = limits.adminViews;
  if ((await addPeopleSeen(trx, accountId, people, seconds)) <= most) return;
  throw new AppError('too_many_requests', { retryAfterSeconds: seconds, limit: 'people', accountId });
}

/** Exact, because concurrent calls of one administrator wait for each other. */
export async function assertActorLimit(
  trx: Database,
  { accountId }: AdministratorActor,
  action: AdminAction,
): Promise<void> {
  const limit = actorLimits[action];
  if (!limit || (await countOwnEvents(trx, accountId, action, limit.seconds)) < limit.most) return;
  throw new AppError('too_many_requests', { retryAfterSeconds: limit.seconds, limit: 'account', accountId });
}

/** Requires the account's row lock. Counts what the whole administration did for this account. */
export async function assertTargetLimit(
  trx: Database,
  accountId: string,
  action: AdminAction,
): Promise<void> {
  const { seconds, most } = limits.adminMails;
  if ((await countTargetEvents(trx, accountId, action, seconds)) < most) return;
  throw new AppError('too_many_requests', { retryAfterSeconds: seconds, limit: 'mail', accountId });
}
