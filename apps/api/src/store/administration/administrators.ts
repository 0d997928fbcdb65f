import type { AdministratorRole } from '@portaria/contract/administration';
import { sql } from 'kysely';
import { now } from '../engine/clock.ts';
import type { Database } from '../engine/database.ts';
import { alive } from '../session/session-life.ts';

/**
 * Serialises changes to the rights of administrators, so that two owners who act on each other do not deadlock. Taken
 * after the row lock of the account concerned. The trigger that keeps the last owner takes the same lock.
 */
export async function lockAdministrators(trx: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('administrators'))`.execute(trx);
}

export async function findAdministrator(
  db: Database,
  accountId: string,
): Promise<AdministratorRole | undefined> {
  const row = await db
    .selectFrom('administrators')
    .select('role')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row?.role as AdministratorRole | undefined;
}

/**
 * The role, if the session is still alive. Holds the row, so that the right cannot be taken away before the action that
 * it permits commits.
 */
export async function holdRight(
  trx: Database,
  actor: { readonly accountId: string; readonly sessionId: string },
): Promise<AdministratorRole | undefined> {
  const { rows } = await sql<{ role: AdministratorRole }>`
    select administrators.role from administrators
      join accounts on accounts.id = administrators.account_id
      join sessions on sessions.account_id = accounts.id
    where administrators.account_id = ${actor.accountId} and sessions.id = ${actor.sessionId}
      and accounts.disabled_at is null and ${alive}
    for share of administrators
  `.execute(trx);
  return rows[0]?.role;
}

/** Grants a right or changes it. */
export async function setAdministrator(
  trx: Database,
  accountId: string,
  role: AdministratorRole,
  grantedBy: string | null,
): Promise<void> {
  await trx
    .insertInto('administrators')
    .values({ account_id: accountId, role, granted_by: grantedBy })
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet({ role, granted_by: grantedBy, granted_at: now }),
    )
    .execute();
}

export async function deleteAdministrator(trx: Database, accountId: string): Promise<void> {
  await trx.deleteFrom('administrators').where('account_id', '=', accountId).execute();
}

export interface ListedAdministrator {
  readonly accountId: string;
  readonly username: string;
  readonly displayName: string | null;
  readonly role: AdministratorRole;
  readonly grantedAt: Date;
  readonly disabled: boolean;
  readonly secondFactor: boolean;
}

/** A handful of people, so there are no pages. */
export async function listAdministrators(db: Database): Promise<ListedAdministrator[]> {
  const { rows } = await sql<ListedAdministrator>`
    select accounts.id as "accountId", accounts.username, display_name as "displayName", administrators.role,
      granted_at as "grantedAt", disabled_at is not null as disabled, second_factor_since is not null as "secondFactor"
    from administrators join accounts on accounts.id = administrators.account_id
      left join profiles on profiles.account_id = accounts.id
    order by array_position('{owner,admin,support,auditor}', administrators.role), accounts.username_canonical
  `.execute(db);
  return rows;
}

/** The triggers raise these violations, which abort the transaction. */
export function isLastOwner(error: unknown): boolean {
  return constraintOf(error) === 'administrators_keep_owner';
}

export function isDeletionOfAdministrator(error: unknown): boolean {
  return constraintOf(error) === 'account_deletions_no_administrator';
}

function constraintOf(error: unknown): unknown {
  return (error as { constraint?: unknown } | null)?.constraint;
}
