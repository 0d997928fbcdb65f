import type {
  AdministratorRole,
  FoundPerson,
  PeopleFilter,
  PeopleTotal,
} from '@portaria/contract/administration';
import { type RawBuilder, sql } from 'kysely';
import { secondsAgo } from '../engine/clock.ts';
import type { Database } from '../engine/database.ts';
import { lastAccessOf } from '../session/last-access.ts';
import { DAY } from '../session/session-life.ts';

/** One more than a page, to know whether there is another. */
const ROWS = 21;
/** Sorts after every text that begins with the prefix, in the collation of these columns. */
const LAST = '\u{10ffff}';

/** An account and its position in the order of the search. */
export interface Hit {
  readonly id: string;
  readonly position: string;
}

interface Page {
  readonly filter: PeopleFilter;
  /** The position of the last hit before. */
  readonly after: string | undefined;
}

const filters: Record<PeopleFilter, RawBuilder<boolean>> = {
  all: sql`true`,
  blocked: sql`disabled_at is not null`,
  frozen: sql`unknown_devices_refused_at is not null`,
  unconfirmed: sql`email_confirmed_at is null`,
  deletion: sql`exists (select from account_deletions where account_deletions.account_id = accounts.id)`,
  administration: sql`exists (select from administrators where administrators.account_id = accounts.id)`,
};

/** Those whose people are the rows of a table. The others have an index of their own. */
const tables: Partial<Record<PeopleFilter, RawBuilder<unknown>>> = {
  deletion: sql`account_deletions`,
  administration: sql`administrators`,
};

async function hits(db: Database, statement: RawBuilder<Hit>): Promise<Hit[]> {
  return (await statement.execute(db)).rows;
}

const byAge = (first: 'newest' | 'oldest', id: RawBuilder<unknown>, after: string | undefined) => {
  const [beyond, direction] = first === 'newest' ? [sql`<`, sql`desc`] : [sql`>`, sql`asc`];
  return { direction, rest: after === undefined ? sql`true` : sql`${id} ${beyond} ${after}::uuid` };
};

/** Newest or oldest first, because ids rise with time. Imported ids may not. */
export function peopleByAge(
  db: Database,
  first: 'newest' | 'oldest',
  { filter, after }: Page,
): Promise<Hit[]> {
  const { rest, direction } = byAge(first, sql`id`, after);
  const table = tables[filter];
  if (table === undefined)
    return hits(
      db,
      sql`
        select id, id::text as position from accounts
        where ${filters[filter]} and ${rest} order by id ${direction} limit ${ROWS}`,
    );
  return hits(
    db,
    sql`
      select id, id::text as position from (select account_id as id from ${table}) as marked
      where ${rest} order by id ${direction} limit ${ROWS}`,
  );
}

/** A range of the index of live identities, by the ids of their accounts. */
export function peopleByConnection(
  db: Database,
  connection: string,
  first: 'newest' | 'oldest',
  after: string | undefined,
): Promise<Hit[]> {
  const { rest, direction } = byAge(first, sql`account_id`, after);
  return hits(
    db,
    sql`
      select account_id as id, account_id::text as position from external_identities
      where provider = ${connection} and ended_at is null and ${rest}
      order by account_id ${direction} limit ${ROWS}`,
  );
}

/** Counts at most one more than `most`. */
export async function countConnected(db: Database, connection: string, most: number): Promise<number> {
  const { rows } = await sql<{ people: number }>`
    select count(*) as people from (
      select from external_identities where provider = ${connection} and ended_at is null limit ${most + 1}
    ) as counted
  `.execute(db);
  return rows[0]?.people ?? 0;
}

/** A range of the unique index. */
export function peopleByPrefix(
  db: Database,
  column: 'email_canonical' | 'username_canonical',
  prefix: string,
  { filter, after }: Page,
): Promise<Hit[]> {
  const value = sql.ref(column);
  const from = after === undefined ? sql`${value} >= ${prefix}` : sql`${value} > ${after}`;
  return hits(
    db,
    sql`
      select id, ${value} as position from accounts
      where ${from} and ${value} < ${prefix + LAST} and ${filters[filter]} order by ${value} limit ${ROWS}`,
  );
}

export async function peopleByIndexes(db: Database, indexes: readonly Buffer[]): Promise<Hit[]> {
  return hits(
    db,
    sql`
      select account_id as id, account_id::text as position from profiles
      where document_index = any (${indexes}) order by account_id limit ${ROWS}`,
  );
}

export async function personById(db: Database, id: string): Promise<Hit[]> {
  return hits(db, sql`select id, id::text as position from accounts where id = ${id}`);
}

/** The same rule that stored the words. */
export async function wordsOf(db: Database, text: string): Promise<string[]> {
  const { rows } = await sql<{ words: string[] }>`select words_of_name(${text}) as words`.execute(db);
  return rows[0]?.words ?? [];
}

const ofFilter = (filter: PeopleFilter, id: RawBuilder<unknown>): RawBuilder<boolean> =>
  filter === 'all'
    ? sql`true`
    : sql`exists (select from accounts where accounts.id = ${id} and ${filters[filter]})`;

/** The beginning of one word: a range of the primary key. */
export function peopleByWord(db: Database, word: string, { filter, after }: Page): Promise<Hit[]> {
  const [lastWord = word, lastId] = after?.split(' ') ?? [];
  const from =
    lastId === undefined ? sql`word >= ${word}` : sql`(word, account_id) > (${lastWord}, ${lastId}::uuid)`;
  return hits(
    db,
    sql`
      select account_id as id, word || ' ' || account_id as position from account_words
      where ${from} and word < ${word + LAST} and ${ofFilter(filter, sql`account_id`)}
      order by word, account_id limit ${ROWS}`,
  );
}

const EXPANSIONS = 20;

/** The stored words that begin like this, at most one more than `EXPANSIONS`. Jumps from one to the next. */
async function expansionsOf(db: Database, prefix: string): Promise<string[]> {
  const next = (after: RawBuilder<unknown>) =>
    sql`(select word from account_words where ${after} and word < ${prefix + LAST} order by word limit 1)`;
  const { rows } = await sql<{ word: string }>`
    with recursive found as (
      ${next(sql`word >= ${prefix}`)}
      union all select ${next(sql`word > found.word`)} from found where found.word is not null
    )
    select word from found where word is not null limit ${EXPANSIONS + 1}
  `.execute(db);
  return rows.map(({ word }) => word);
}

/** All words but the last are whole. The planner starts with the rarest, as it knows their frequencies. */
export async function peopleByWords(
  db: Database,
  words: readonly string[],
  { filter, after }: Page,
): Promise<Hit[]> {
  const [first = '', ...others] = words.slice(0, -1);
  const last = words.at(-1) ?? '';
  const expansions = await expansionsOf(db, last);
  const joins = others.map(
    (word, at) => sql`
      join account_words as ${sql.ref(`word${at}`)} on ${sql.ref(`word${at}.account_id`)} = first.account_id
        and ${sql.ref(`word${at}.word`)} = ${word}`,
  );
  const lastMatches =
    expansions.length <= EXPANSIONS
      ? sql`exists (select from account_words as last
          where last.account_id = first.account_id and last.word = any (${expansions}))`
      : // Too many words begin like this, so each candidate's own name decides.
        sql`exists (select from profiles cross join unnest(words_of_name(display_name)) as own
          where profiles.account_id = first.account_id and own >= ${last} and own < ${last + LAST})`;
  const from = after === undefined ? sql`true` : sql`first.account_id > ${after}::uuid`;
  return hits(
    db,
    sql`
      select first.account_id as id, first.account_id::text as position
      from account_words as first ${sql.join(joins, sql` `)}
      where first.word = ${first} and ${from} and ${lastMatches} and ${ofFilter(filter, sql`first.account_id`)}
      order by first.account_id limit ${ROWS}`,
  );
}

export interface PersonRow {
  readonly id: string;
  readonly username: string;
  readonly email: string;
  readonly displayName: string | null;
  readonly emailConfirmed: boolean;
  readonly blocked: boolean;
  readonly frozen: boolean;
  readonly deletionDueAt: Date | null;
  readonly administrator: AdministratorRole | null;
  readonly factor: FoundPerson['factor'];
  readonly lastAccessAt: Date | null;
  readonly createdAt: Date;
}

const factor = sql`case
  when second_factor_since is null then null
  when exists (select from passkeys where passkeys.account_id = accounts.id and ended_at is null) then 'passkey'
  else 'totp'
end`;

/** In the order of the ids. An account that is gone meanwhile is left out. */
export async function peopleRows(db: Database, ids: readonly string[]): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    select accounts.id, username, email, display_name as "displayName", email_confirmed_at is not null as "emailConfirmed",
      disabled_at is not null as blocked, unknown_devices_refused_at is not null as frozen, due_at as "deletionDueAt",
      administrators.role as administrator, ${factor} as factor,
      ${lastAccessOf(sql`accounts.id`)} as "lastAccessAt", accounts.created_at as "createdAt"
    from unnest(${ids}::uuid[]) with ordinality as asked (id, place)
      join accounts on accounts.id = asked.id
      left join profiles on profiles.account_id = accounts.id
      left join account_deletions on account_deletions.account_id = accounts.id
      left join administrators on administrators.account_id = accounts.id
    order by place
  `.execute(db);
  return rows;
}

const EXACTLY_UP_TO = 10_000;

/**
 * Counts up to ten thousand, and takes the planner's estimate beyond. Before the first analyze there is no estimate. One
 * that is twice as high needs no count.
 */
export async function countEveryone(db: Database): Promise<PeopleTotal> {
  const { rows } = await sql<{ people: number }>`
    select reltuples::float8 as people from pg_class where oid = 'accounts'::regclass
  `.execute(db);
  const about = Math.round(rows[0]?.people ?? 0);
  if (about > 2 * EXACTLY_UP_TO) return { kind: 'about', people: about };
  const people = await countPeople(db, 'all', EXACTLY_UP_TO);
  if (people <= EXACTLY_UP_TO) return { kind: 'exactly', people };
  return about > EXACTLY_UP_TO
    ? { kind: 'about', people: about }
    : { kind: 'moreThan', people: EXACTLY_UP_TO };
}

/** Counts at most one more than `most`. */
export async function countPeople(db: Database, filter: PeopleFilter, most: number): Promise<number> {
  const table = tables[filter];
  const counted = table
    ? sql`select from ${table} limit ${most + 1}`
    : sql`select from accounts where ${filters[filter]} limit ${most + 1}`;
  const { rows } = await sql<{
    people: number;
  }>`select count(*) as people from (${counted}) as counted`.execute(db);
  return rows[0]?.people ?? 0;
}

/** For more than a week. Counts at most `most`. */
export async function countLongBlocked(db: Database, most: number): Promise<number> {
  const { rows } = await sql<{ people: number }>`
    select count(*) as people from (
      select from accounts where disabled_at < ${secondsAgo(7 * DAY)} limit ${most}
    ) as blocked
  `.execute(db);
  return rows[0]?.people ?? 0;
}
