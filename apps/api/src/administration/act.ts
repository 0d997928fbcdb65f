import {
  type AdminAction,
  type AdministratorRole,
  administratorRoles,
  mayDo,
} from '@portaria/contract/administration';
import { AppError } from '../base/app-error.ts';
import { uuidV7 } from '../security/uuid-v7.ts';
import { type Actor, type AdministratorActor, operatorOf } from '../session/actor.ts';
import { lockAccountRow } from '../store/accounts/accounts.ts';
import { type AdminDetails, insertAdminEvent, type Outcome } from '../store/administration/admin-events.ts';
import {
  findAdministrator,
  holdRight,
  isDeletionOfAdministrator,
  isLastOwner,
  lockAdministrators,
} from '../store/administration/administrators.ts';
import type { Database } from '../store/engine/database.ts';

export interface AdminEntry {
  readonly action: AdminAction;
  readonly accountId: string;
  /** What it was about, beside the account. */
  readonly targetId?: string;
  readonly reason?: string | undefined;
  readonly details?: AdminDetails;
  /** Takes the lock of all administrators, and lets an owner act on other owners and on themselves. */
  readonly changesRights?: boolean;
}

/**
 * Runs one change to an account. The change and its row in the log commit together, and a refusal leaves a row too. The
 * account's row lock is held, so what is checked inside stays true until the commit.
 */
export async function act<Result>(
  { db }: { readonly db: Database },
  actor: Actor,
  entry: AdminEntry,
  work: (trx: Database) => Promise<Result>,
): Promise<Result> {
  try {
    return await db.transaction().execute(async (trx) => {
      if (!(await lockAccountRow(trx, entry.accountId))) throw new AppError('not_found');
      await assertMayActOn(trx, actor, entry);
      const result = await work(trx);
      await record(trx, actor, entry, 'done');
      return result;
    });
  } catch (error) {
    const refusal = refusalFrom(error);
    if (!refusal) throw error;
    await record(db, actor, { ...entry, details: { ...entry.details, code: refusal.code } }, 'refused');
    throw refusal;
  }
}

export async function record(
  db: Database,
  actor: Actor,
  entry: Omit<AdminEntry, 'accountId'> & { readonly accountId: string | null },
  outcome: Outcome,
): Promise<void> {
  const session = actor.kind === 'session' ? actor : undefined;
  await insertAdminEvent(db, {
    id: uuidV7(),
    actor_kind: actor.kind,
    actor_id: session?.accountId ?? null,
    actor_session_id: session?.sessionId ?? null,
    action: entry.action,
    outcome,
    target_account_id: entry.accountId,
    target_id: entry.targetId ?? null,
    reason: entry.reason ?? null,
    details: { ...operatorOf(actor), ...entry.details },
    network: session?.origin.network ?? null,
    browser: session?.origin.browser ?? null,
    system: session?.origin.system ?? null,
    request_id: session?.requestId ?? null,
  });
}

/** Administrators never act on themselves, and only an owner acts on others. */
async function assertMayActOn(trx: Database, actor: Actor, entry: AdminEntry): Promise<void> {
  const targetRole = await findAdministrator(trx, entry.accountId);
  if (targetRole !== undefined || entry.changesRights) await lockAdministrators(trx);
  if (actor.kind !== 'session') return;
  const role = await assertRight(trx, actor);
  if (entry.changesRights) return;
  if (entry.accountId === actor.accountId) throw new AppError('own_account');
  // Read again: the right may have been granted while this waited for the lock.
  const held = targetRole && (await findAdministrator(trx, entry.accountId));
  if (held && !isAbove(role, held)) throw new AppError('higher_role');
}

/** The right may have been taken away since the call was admitted. */
export async function assertRight(trx: Database, actor: AdministratorActor): Promise<AdministratorRole> {
  const role = await holdRight(trx, actor);
  if (role === undefined) throw new AppError('admin_only', { accountId: actor.accountId });
  if (actor.permission && !mayDo(role, actor.permission))
    throw new AppError('not_allowed', { accountId: actor.accountId });
  return role;
}

/** By the order of the list. */
export function isHigher(role: AdministratorRole, other: AdministratorRole): boolean {
  return administratorRoles.indexOf(role) < administratorRoles.indexOf(other);
}

export function isAbove(role: AdministratorRole, other: AdministratorRole): boolean {
  return role === 'owner' && other !== 'owner';
}

function refusalFrom(error: unknown): AppError | undefined {
  if (isLastOwner(error)) return new AppError('last_owner', { cause: error });
  if (isDeletionOfAdministrator(error)) return new AppError('administrator_account', { cause: error });
  return error instanceof AppError ? error : undefined;
}
