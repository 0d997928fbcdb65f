import { sql } from 'kysely';
import { type LinkPurpose, notMePurposes } from '../security/one-time-link.ts';
import { lockAccountRow } from './accounts.ts';
import { inSeconds, now, thisMoment } from './clock.ts';
import type { Database } from './database.ts';

export interface NewLink {
  readonly id: string;
  readonly accountId: string;
  readonly purpose: LinkPurpose;
  readonly keyId: string;
  readonly seconds: number;
  /** The address that it asks for, or the mailbox whose word it is. */
  readonly email?: string;
}

/** A job that runs twice inserts once. Under the account's lock, the later of two is the younger. */
export async function insertLink(db: Database, link: NewLink): Promise<void> {
  await db
    .insertInto('one_time_links')
    .values({
      id: link.id,
      account_id: link.accountId,
      purpose: link.purpose,
      key_id: link.keyId,
      created_at: thisMoment,
      expires_at: inSeconds(link.seconds),
      email: link.email ?? null,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

const alive = sql<boolean>`(one_time_links.used_at is null and one_time_links.ended_at is null
  and one_time_links.expires_at > ${now})`;

export interface SpentLink {
  readonly accountId: string;
  readonly email: string | null;
}

/** Whose link it is, while it lives. Whether it still does when it is pressed, only spending it can say. */
export async function findLiveLink(
  db: Database,
  id: string,
  purpose: LinkPurpose,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('one_time_links')
    .select('account_id')
    .where('id', '=', id)
    .where('purpose', '=', purpose)
    .where(alive)
    .executeTakeFirst();
  return row?.account_id;
}

/**
 * The guarded update that spends a link: of any number of submissions exactly one gets it. The account is locked first,
 * as by all who change it: two links of one account would otherwise end each other in a circle.
 */
export async function spendLink(
  db: Database,
  id: string,
  purpose: LinkPurpose,
): Promise<SpentLink | undefined> {
  const accountId = await findLiveLink(db, id, purpose);
  if (accountId === undefined || !(await lockAccountRow(db, accountId))) return undefined;
  const result = await sql<SpentLink>`
    update one_time_links set used_at = ${now}
    from accounts
    where one_time_links.id = ${id} and one_time_links.purpose = ${purpose} and ${alive}
      and accounts.id = one_time_links.account_id and accounts.disabled_at is null
    returning one_time_links.account_id as "accountId", one_time_links.email
  `.execute(db);
  return result.rows[0];
}

/** Links by which an owner stops what somebody else began: no change of password and no reset may end them. */
const outlivesChanges: readonly LinkPurpose[] = [...notMePurposes, 'cancel-deletion'];

/** At a change of password or a reset: what else was under way is over. */
export async function endLinks(db: Database, accountId: string): Promise<void> {
  await db
    .updateTable('one_time_links')
    .set({ ended_at: now })
    .where('account_id', '=', accountId)
    .where('purpose', 'not in', outlivesChanges)
    .where(alive)
    .execute();
}

/** When the account is frozen, or its address has moved. */
export async function endAllLinks(db: Database, accountId: string): Promise<void> {
  await db
    .updateTable('one_time_links')
    .set({ ended_at: now })
    .where('account_id', '=', accountId)
    .where(alive)
    .execute();
}

export async function endLink(db: Database, id: string): Promise<void> {
  await db.updateTable('one_time_links').set({ ended_at: now }).where('id', '=', id).where(alive).execute();
}

export async function endLinksOf(
  db: Database,
  accountId: string,
  purposes: readonly LinkPurpose[],
): Promise<number> {
  const ended = await db
    .updateTable('one_time_links')
    .set({ ended_at: now })
    .where('account_id', '=', accountId)
    .where('purpose', 'in', purposes)
    .where(alive)
    .executeTakeFirstOrThrow();
  return Number(ended.numUpdatedRows);
}

const CODE_TRIES = 5;

/** Takes one try from the newest link of this purpose; which code is right, only the key can say. */
export async function takeCodeTry(
  db: Database,
  accountId: string,
  purpose: LinkPurpose,
): Promise<{ id: string; keyId: string } | undefined> {
  const result = await sql<{ id: string; keyId: string }>`
    update one_time_links set code_tries = code_tries + 1
    where id = (
        select id from one_time_links
        where account_id = ${accountId} and purpose = ${purpose} and ${alive}
        order by created_at desc, id desc limit 1
      ) and code_tries < ${CODE_TRIES} and ${alive}
    returning id, key_id as "keyId"
  `.execute(db);
  return result.rows[0];
}

/** The address that was asked for, and whose mailbox has not confirmed yet. */
export async function findAskedEmail(db: Database, accountId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('one_time_links')
    .select('email')
    .where('account_id', '=', accountId)
    .where('purpose', '=', 'change-email')
    .where(alive)
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  return row?.email ?? undefined;
}

export async function hasLiveLink(db: Database, accountId: string, purpose: LinkPurpose): Promise<boolean> {
  const row = await db
    .selectFrom('one_time_links')
    .select('id')
    .where('account_id', '=', accountId)
    .where('purpose', '=', purpose)
    .where(alive)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
