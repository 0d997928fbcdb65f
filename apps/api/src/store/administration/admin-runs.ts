import { sql } from 'kysely';
import { now } from '../engine/clock.ts';
import type { Database } from '../engine/database.ts';

export interface NewRun {
  readonly id: string;
  readonly kind: 'bulk' | 'export';
  readonly actorId: string;
  readonly payload: object;
  readonly total: number;
}

export async function insertRun(trx: Database, run: NewRun): Promise<void> {
  await sql`
    insert into admin_runs (id, kind, actor_id, payload, total)
    values (${run.id}, ${run.kind}, ${run.actorId}, ${JSON.stringify(run.payload)}::jsonb, ${run.total})
  `.execute(trx);
}

export interface StoredRun {
  readonly kind: 'bulk' | 'export';
  readonly actorId: string;
  readonly payload: unknown;
  readonly total: number;
  readonly done: number;
  readonly skipped: { readonly id: string; readonly code: string }[];
  readonly finished: boolean;
}

/** A run belongs to the person who started it. */
export async function findRun(db: Database, id: string, actorId: string): Promise<StoredRun | undefined> {
  const run = await findAnyRun(db, id);
  return run?.actorId === actorId ? run : undefined;
}

/** For the worker. */
export async function findAnyRun(db: Database, id: string): Promise<StoredRun | undefined> {
  const { rows } = await sql<StoredRun>`
    select kind, actor_id as "actorId", payload, total, done, skipped, finished_at is not null as finished
    from admin_runs where id = ${id}
  `.execute(db);
  return rows[0];
}

/** Counts one account, and why it was skipped if it was. */
export async function advanceRun(
  db: Database,
  id: string,
  skipped?: { readonly id: string; readonly code: string },
): Promise<void> {
  await sql`
    update admin_runs set done = done + 1, skipped = skipped || ${JSON.stringify(skipped ? [skipped] : [])}::jsonb
    where id = ${id}
  `.execute(db);
}

export async function setRunDone(db: Database, id: string, done: number): Promise<void> {
  await sql`update admin_runs set done = ${done} where id = ${id}`.execute(db);
}

export async function finishRun(db: Database, id: string): Promise<void> {
  await sql`update admin_runs set finished_at = coalesce(finished_at, ${now}) where id = ${id}`.execute(db);
}

/** A guarded update: each export is downloaded once. Undefined if it was, or is too old. */
export async function takeExport(
  db: Database,
  id: string,
  actorId: string,
): Promise<{ readonly payload: unknown } | undefined> {
  const { rows } = await sql<{ payload: unknown }>`
    update admin_runs set taken_at = ${now}
    where id = ${id} and actor_id = ${actorId} and kind = 'export' and taken_at is null
      and created_at > ${now} - interval '3 days'
    returning payload
  `.execute(db);
  return rows[0];
}
