import { type RawBuilder, sql } from 'kysely';
import type { LinkPurpose } from '../security/one-time-link.ts';
import { inSeconds, now, thisMoment } from './clock.ts';
import type { Database } from './database.ts';

export interface NewLink {
  readonly id: string;
  readonly accountId: string;
  readonly purpose: LinkPurpose;
  readonly keyId: string;
  readonly seconds: number;
  /** The address it brings, or brings back: of an undo, the mailbox that it is sent to. */
  readonly email?: string;
  /** The session it disowns. */
  readonly sessionId?: string;
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
      session_id: link.sessionId ?? null,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

const alive = sql<boolean>`(one_time_links.used_at is null and one_time_links.ended_at is null
  and one_time_links.expires_at > ${now})`;

export interface SpentLink {
  readonly accountId: string;
  readonly email: string | null;
  readonly sessionId: string | null;
  readonly approved: boolean;
  readonly createdAt: Date;
}

/**
 * The guarded update that spends a link: of any number of submissions exactly one gets it.
 * The account is locked first, as all who change it do: two links of one account would else end each other in a circle.
 */
export async function spendLink(
  db: Database,
  id: string,
  purpose: LinkPurpose,
): Promise<SpentLink | undefined> {
  const result = await sql<SpentLink>`
    with owner as materialized (
      select accounts.id from accounts join one_time_links on one_time_links.account_id = accounts.id
      where one_time_links.id = ${id} and accounts.disabled_at is null
      for no key update of accounts
    )
    update one_time_links set used_at = ${now}
    from owner
    where one_time_links.id = ${id} and one_time_links.purpose = ${purpose} and ${alive}
      and owner.id = one_time_links.account_id
    returning one_time_links.account_id as "accountId", one_time_links.email,
      one_time_links.session_id as "sessionId", one_time_links.approved_at is not null as approved,
      one_time_links.created_at as "createdAt"
  `.execute(db);
  return result.rows[0];
}

/** They protect an owner from whoever changed something: no later change may end them. */
const undoPurposes = ['undo-email', 'lock-account'] as const satisfies readonly LinkPurpose[];
export type UndoPurpose = (typeof undoPurposes)[number];
/** Nor the way out of a deletion, which only the end of that deletion takes along. */
const outlivesChanges: readonly LinkPurpose[] = [...undoPurposes, 'cancel-deletion'];

/** The one definition of an account that its owner may yet take back. */
export function undoAlive(accountId: string): RawBuilder<boolean> {
  return sql<boolean>`(one_time_links.account_id = ${accountId}
    and one_time_links.purpose in (${sql.join(undoPurposes)}) and ${alive})`;
}

/** At each change of the account: whatever else was under way is over. */
export async function endLinks(db: Database, accountId: string): Promise<void> {
  await db
    .updateTable('one_time_links')
    .set({ ended_at: now })
    .where('account_id', '=', accountId)
    .where('purpose', 'not in', outlivesChanges)
    .where(alive)
    .execute();
}

/** An older undo wins over a younger one: the first owner is the owner. */
export async function endYoungerUndos(db: Database, accountId: string, since: Date): Promise<void> {
  await db
    .updateTable('one_time_links')
    .set({ ended_at: now })
    .where('account_id', '=', accountId)
    .where('purpose', 'in', undoPurposes)
    .where('created_at', '>', since)
    .where(alive)
    .execute();
}

/** The mailbox agreed to go, or has just set the password itself: nothing brings its address back any more. */
export async function endUndosTo(db: Database, accountId: string, email: string): Promise<void> {
  await db
    .updateTable('one_time_links')
    .set({ ended_at: now })
    .where('account_id', '=', accountId)
    .where('purpose', 'in', undoPurposes)
    .where(sql<string>`lower(email)`, '=', email.toLowerCase())
    .where(alive)
    .execute();
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

/** Takes one try from the newest confirmation; which code is right, only the key can say. */
export async function takeCodeTry(
  db: Database,
  accountId: string,
): Promise<{ id: string; keyId: string } | undefined> {
  const result = await sql<{ id: string; keyId: string }>`
    update one_time_links set code_tries = code_tries + 1
    where id = (
        select id from one_time_links
        where account_id = ${accountId} and purpose = 'confirm-email' and ${alive}
        order by created_at desc, id desc limit 1
      ) and code_tries < ${CODE_TRIES} and ${alive}
    returning id, key_id as "keyId"
  `.execute(db);
  return result.rows[0];
}

/** The old mailbox agrees to this address: the change that waits will leave no undo. */
export async function approveEmailChange(db: Database, accountId: string, email: string): Promise<void> {
  await db
    .updateTable('one_time_links')
    .set({ approved_at: now })
    .where('account_id', '=', accountId)
    .where('purpose', '=', 'change-email')
    .where('email', '=', email)
    .where(alive)
    .execute();
}

export async function findPendingEmail(db: Database, accountId: string): Promise<string | undefined> {
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
