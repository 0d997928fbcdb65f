import { sql } from 'kysely';
import { type Database, poolOf } from '../engine/database.ts';

/** Queries that only `portaria doctor` needs. */

export interface ServerVersion {
  /** In PostgreSQL's format: 150019 is 15.19. */
  readonly number: number;
  readonly name: string;
}

export async function readServerVersion(db: Database): Promise<ServerVersion> {
  const { rows } = await sql<ServerVersion>`
    select current_setting('server_version_num')::int as number,
      split_part(current_setting('server_version'), ' ', 1) as name
  `.execute(db);
  return rows[0] as ServerVersion;
}

/** The server's real clock. Tests shift only `portaria_now()`. */
export async function readServerTime(db: Database): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db);
  return (rows[0] as { at: Date }).at;
}

const UNDEFINED_TABLE = '42P01';
const NO_SUCH_SCHEMA = '3F000';
const NOT_ALLOWED = '42501';

/** Undefined without read permission, as in databases last migrated before the application was granted it. */
export async function readAppliedMigrations(db: Database): Promise<string[] | undefined> {
  try {
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
    return rows.map(({ name }) => name);
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === UNDEFINED_TABLE || code === NO_SUCH_SCHEMA) return [];
    if (code === NOT_ALLOWED) return undefined;
    throw error;
  }
}

export interface RoleRights {
  readonly name: string;
  readonly superuser: boolean;
  /** Owns the tables, or is a member of the owning role. */
  readonly owner: boolean;
}

export async function readRoleRights(db: Database): Promise<RoleRights> {
  const { rows } = await sql<RoleRights>`
    select rolname as name, rolsuper as superuser, not rolsuper and exists (
      select from pg_class
      where oid = to_regclass('public.accounts') and pg_has_role(current_user, relowner, 'member')
    ) as owner
    from pg_roles where rolname = current_user
  `.execute(db);
  return rows[0] as RoleRights;
}

export interface Replication {
  /** Connected to a read-only standby. */
  readonly standby: boolean;
  readonly senders: number;
  readonly synchronous: boolean;
}

export async function readReplication(db: Database): Promise<Replication> {
  const { rows } = await sql<Replication>`
    select pg_is_in_recovery() as standby,
      (select count(*) from pg_stat_replication) as senders,
      current_setting('synchronous_standby_names') <> ''
        and current_setting('synchronous_commit') not in ('off', 'local') as synchronous
  `.execute(db);
  return rows[0] as Replication;
}

/**
 * Seconds since a worker last supervised the queues, which each worker does every few seconds. Null if none ever did.
 */
export async function secondsSinceWorker(db: Database): Promise<number | null> {
  const { rows } = await sql<{ seconds: number | null }>`
    select extract(epoch from now() - max(monitor_claim_on))::float as seconds from pgboss.queue
  `.execute(db);
  return rows[0]?.seconds ?? null;
}

/**
 * The pepper keys that stored passwords and recovery codes use. A recursive index skip scan keeps this cheap, however
 * many of them share a key.
 */
export async function readPepperIds(db: Database): Promise<string[]> {
  const ids = new Set<string>();
  for (const table of ['passwords', 'recovery_codes'] as const) {
    const { rows } = await sql<{ id: string }>`
      with recursive named as (
        (select pepper_id as id from ${sql.table(table)} order by pepper_id limit 1)
        union all
        select next.id from named cross join lateral (
          select pepper_id as id from ${sql.table(table)} where pepper_id > named.id order by pepper_id limit 1
        ) as next
      )
      select id from named
    `.execute(db);
    for (const { id } of rows) ids.add(id);
  }
  return [...ids];
}

/** Enough runs for any statement to be prepared by name. */
const RUNS_TO_NAME = 6;

/**
 * A pooler in transaction mode gives both clients the same server connection, which rejects the second use of a name.
 */
export async function keepsPreparedStatements(db: Database): Promise<boolean> {
  await db.connection().execute((first) =>
    db.connection().execute(async (second) => {
      for (const connection of [first, second])
        for (let run = 0; run < RUNS_TO_NAME; run += 1) await sql`select ${run}::int`.execute(connection);
    }),
  );
  return poolOf(db).names.inUse;
}
