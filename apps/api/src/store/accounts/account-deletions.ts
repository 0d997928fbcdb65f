import { sql } from 'kysely';
import type { AuditDetails } from '../activity/audit-events.ts';
import { inSeconds, now } from '../engine/clock.ts';
import type { Database } from '../engine/database.ts';
import { endLinksOf } from '../session/one-time-links.ts';
import { lockAccountRow } from './accounts.ts';

/** When the account will be deleted, if a deletion is pending. */
export async function findDeletion(db: Database, accountId: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('account_deletions')
    .select('due_at')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row?.due_at;
}

/** Returns false if a deletion is already pending. */
export async function insertDeletion(db: Database, accountId: string, seconds: number): Promise<boolean> {
  const result = await sql`
    insert into account_deletions (account_id, due_at) values (${accountId}, ${inSeconds(seconds)})
    on conflict (account_id) do nothing
  `.execute(db);
  return result.numAffectedRows === 1n;
}

/** Cancels a pending deletion. Returns false if none was pending or the removal has already begun. */
export async function endDeletion(db: Database, accountId: string): Promise<boolean> {
  const result = await sql`
    delete from account_deletions where account_id = ${accountId} and removal_began_at is null
  `.execute(db);
  if (result.numAffectedRows !== 1n) return false;
  await endLinksOf(db, accountId, ['cancel-deletion']);
  return true;
}

export async function hasRemovalBegun(db: Database, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('account_deletions')
    .select('account_id')
    .where('account_id', '=', accountId)
    .where('removal_began_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Disables the account in the same statement that begins the removal. Login, renewal and links stop working. */
const disableBegun = sql`
  update accounts set disabled_at = coalesce(disabled_at, ${now}) from begun where id = begun.account_id`;

/** From here on, the deletion can no longer be cancelled. */
export async function beginDueRemoval(db: Database, accountId: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // Taken first, as in every change to an account. A concurrent cancellation is then visible below.
    await lockAccountRow(trx, accountId);
    await sql`
      with begun as (
        update account_deletions set removal_began_at = ${now}
        where account_id = ${accountId} and removal_began_at is null and due_at <= ${now}
        returning account_id
      )
      ${disableBegun}
    `.execute(trx);
  });
}

/** Requires the account's row lock. Skips the waiting period. */
export async function beginRemovalNow(trx: Database, accountId: string): Promise<void> {
  await sql`
    with begun as (
      insert into account_deletions (account_id, due_at, removal_began_at) values (${accountId}, ${now}, ${now})
      on conflict (account_id) do update
        set due_at = least(account_deletions.due_at, excluded.due_at),
            removal_began_at = coalesce(account_deletions.removal_began_at, excluded.removal_began_at)
      returning account_id
    )
    ${disableBegun}
  `.execute(trx);
}

/** Iterates over all due removals, begun or not. One that is waiting does not block the others. */
export async function dueAfter(db: Database, accountId: string | undefined): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select account_id as id from account_deletions
    where due_at <= ${now} and account_id > ${accountId ?? '00000000-0000-0000-0000-000000000000'}
    order by account_id limit 1
  `.execute(db);
  return rows[0]?.id;
}

/** Deletes the account row and, by cascade, any rows added meanwhile. The audit log keeps the id. */
export async function deleteRemovedAccount(
  db: Database,
  accountId: string,
  audit: AuditDetails,
): Promise<void> {
  await sql`
    with gone as (
      delete from accounts using account_deletions
      where accounts.id = ${accountId} and account_id = accounts.id and removal_began_at is not null
      returning accounts.id
    )
    insert into audit_events (id, account_id, event, network, browser, system)
    select ${audit.id}::uuid, id, ${audit.event}, ${audit.network}, ${audit.browser}, ${audit.system} from gone
  `.execute(db);
}
