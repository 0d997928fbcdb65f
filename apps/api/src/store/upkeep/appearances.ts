import { sql } from 'kysely';
import type { Brand } from '../../base/branding/brand.ts';
import { now } from '../engine/clock.ts';
import type { Database } from '../engine/database.ts';

type MarkType = NonNullable<Brand['mark']>['type'];

/** Null means the setting of the environment. */
export interface StoredLook {
  readonly name: string | null;
  readonly headline: string | null;
  readonly accent: string | null;
}

export interface Look extends StoredLook {
  readonly mark: Brand['mark'];
}

export interface ListedAppearance extends StoredLook {
  readonly number: number;
  readonly at: Date;
  readonly by: string | null;
  readonly byName: string | null;
  readonly mark: ListedMark | null;
}

export interface ListedMark {
  readonly id: string;
  readonly type: MarkType;
  readonly bytes: number;
}

export interface NewAppearance extends StoredLook {
  readonly markId: string | null;
  /** Null for the command line. */
  readonly by: string | null;
}

/** 0 if none was published. One row of the primary key, because every process asks every few seconds. */
export async function newestAppearance(db: Database): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    select number from appearances order by number desc limit 1
  `.execute(db);
  return rows[0]?.number ?? 0;
}

export async function readAppearance(db: Database, number: number): Promise<Look | undefined> {
  const { rows } = await sql<StoredLook & { type: MarkType | null; content: Buffer | null }>`
    select name, headline, accent, type, content
    from appearances left join appearance_marks on appearance_marks.id = mark_id where number = ${number}
  `.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { type, content, ...look } = row;
  return { ...look, mark: type !== null && content !== null ? { type, content } : null };
}

/** Newest first. */
export async function listAppearances(db: Database): Promise<ListedAppearance[]> {
  const { rows } = await sql<Omit<ListedAppearance, 'mark'> & Nullable<ListedMark>>`
    select appearances.number, name, headline, accent, published_at as at, username as by, display_name as "byName",
      appearance_marks.id, type, octet_length(content) as bytes
    from appearances left join appearance_marks on appearance_marks.id = mark_id
      left join accounts on accounts.id = published_by
      left join profiles on profiles.account_id = published_by
    order by appearances.number desc
  `.execute(db);
  return rows.map(({ id, type, bytes, ...version }) => ({
    ...version,
    mark: id === null || type === null || bytes === null ? null : { id, type, bytes },
  }));
}

type Nullable<Row> = { [Key in keyof Row]: Row[Key] | null };

const KEPT_VERSIONS = 20;

/** For everyone who publishes or deletes: a mark must not go while it is being published. */
export async function lockAppearances(trx: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('appearances'))`.execute(trx);
}

/** Requires the lock. Returns false if another one was published since `base`. */
export async function insertAppearance(
  trx: Database,
  base: number,
  { name, headline, accent, markId, by }: NewAppearance,
): Promise<boolean> {
  if ((await newestAppearance(trx)) !== base) return false;
  await sql`
    insert into appearances (number, name, headline, accent, mark_id, published_by)
    values (${base + 1}, ${name}, ${headline}, ${accent}, ${markId}, ${by})
  `.execute(trx);
  await sql`delete from appearances where number <= ${base + 1 - KEPT_VERSIONS}`.execute(trx);
  return true;
}

/** Of those that no one published. */
const MOST_MARKS = 20;

/** Requires the lock. The oldest of too many make room for it. */
export async function insertMark(
  trx: Database,
  id: string,
  { type, content }: NonNullable<Brand['mark']>,
): Promise<void> {
  await deleteUnusedMarks(trx, MOST_MARKS - 1);
  await sql`insert into appearance_marks (id, type, content) values (${id}, ${type}, ${content})`.execute(
    trx,
  );
}

/**
 * Requires the lock. Marks that no one published are kept for two days, which is longer than a request waits. One that no
 * one else may approve runs after its time.
 */
export async function deleteUnusedMarks(trx: Database, most: number = MOST_MARKS): Promise<void> {
  await sql`
    delete from appearance_marks where id in (
      select unused.id from (
        select id, uploaded_at, rank() over (order by uploaded_at desc) as place from appearance_marks
        where not exists (select from appearances where mark_id = appearance_marks.id)
          and not exists (
            select from approvals where action = 'appearance.set' and decision is null
              and (alone or expires_at > ${now}) and payload ->> 'markId' = appearance_marks.id::text
          )
      ) as unused
      where place > ${most} or uploaded_at < ${now} - interval '2 days'
    )
  `.execute(trx);
}

export async function findMark(db: Database, id: string): Promise<Brand['mark']> {
  const { rows } = await sql<{ type: MarkType; content: Buffer }>`
    select type, content from appearance_marks where id = ${id}
  `.execute(db);
  return rows[0] ?? null;
}

export async function isMark(db: Database, id: string): Promise<boolean> {
  const { rows } = await sql`select from appearance_marks where id = ${id}`.execute(db);
  return rows.length === 1;
}
