import { sql } from 'kysely';
import { type LinkPurpose, notMePurposes } from '../../security/one-time-link.ts';
import { lockAccountRow } from '../accounts/accounts.ts';
import { inSeconds, now, thisMoment } from '../engine/clock.ts';
import type { Database } from '../engine/database.ts';

export interface NewLink {
  readonly id: string;
  readonly accountId: string;
  readonly purpose: LinkPurpose;
  readonly keyId: string;
  readonly seconds: number;
  /** The requested new address, or the mailbox that the link was sent to. */
  readonly email?: string;
}

/** Idempotent, because a job may run twice. Under the account's row lock, later links get a later creation time. */
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

/** The account of a live link. Only `consumeLink` decides whether it is still live when it is used. */
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

export interface LinkFactsRow {
  readonly linkEmail: string | null;
  readonly accountEmail: string;
  readonly at: Date;
  readonly browser: string | null;
  readonly system: string | null;
  readonly network: string | null;
}

/** What the link's mail says about its cause. */
export async function findLinkFacts(db: Database, id: string): Promise<LinkFactsRow | undefined> {
  return db
    .selectFrom('one_time_links')
    .innerJoin('accounts', 'accounts.id', 'one_time_links.account_id')
    .leftJoin('mails', 'mails.link_id', 'one_time_links.id')
    .select([
      'one_time_links.email as linkEmail',
      'accounts.email as accountEmail',
      'one_time_links.created_at as at',
      sql<string | null>`mails.context ->> 'browser'`.as('browser'),
      sql<string | null>`mails.context ->> 'system'`.as('system'),
      sql<string | null>`mails.context ->> 'network'`.as('network'),
    ])
    .where('one_time_links.id', '=', id)
    .where(alive)
    .executeTakeFirst();
}

/**
 * Spends a link with a guarded update, so exactly one of several submissions succeeds. The account is locked first, as
 * in every change to it. Otherwise two links of one account could deadlock.
 */
export async function consumeLink(
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

/** Links that let an owner stop an attacker's action. A password change or reset must not end them. */
const outlivesChanges: readonly LinkPurpose[] = [...notMePurposes, 'cancel-deletion'];

/** A password change or reset ends all other pending links. */
export async function endLinks(db: Database, accountId: string): Promise<void> {
  await db
    .updateTable('one_time_links')
    .set({ ended_at: now })
    .where('account_id', '=', accountId)
    .where('purpose', 'not in', outlivesChanges)
    .where(alive)
    .execute();
}

/** For a frozen account, or after its address has changed. */
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

/** Consumes one attempt from the newest link of this purpose. The caller verifies the code with the key. */
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

/**
 * When the oldest "não fui eu" link that is still live was written, including the one that this transaction spends. As
 * text, because a Date would lose its microseconds.
 */
export async function oldestNotMeLink(db: Database, accountId: string): Promise<string | undefined> {
  const { rows } = await sql<{ at: string | null }>`
    select min(created_at)::text as at from one_time_links
    where account_id = ${accountId} and purpose = any (${notMePurposes}) and (${alive} or used_at = ${now})
  `.execute(db);
  return rows[0]?.at ?? undefined;
}

/** The requested new address, which its mailbox has not confirmed yet. */
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
