import { readdir, readFile } from 'node:fs/promises';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { roleTimeoutStatements } from '../../store/engine/role-timeouts.ts';
import type { DB } from '../../store/engine/schema.generated.ts';
import { queueOptions } from '../../store/queue/queue-options.ts';
import { readAppliedMigrations } from '../../store/upkeep/installation.ts';
import { maintainLogPartitions } from '../../store/upkeep/log-partitions.ts';
import { indexNamedJobs } from '../../store/upkeep/named-jobs.ts';
import { jobs } from '../../worker/jobs.ts';
import { type MigrationFile, planMigrations } from './migration-plan.ts';

interface MigrateOptions {
  /** Connects as the role that owns the schema. */
  readonly ownerUrl: string;
  /** Connects as the application's role, which is made a member of `portaria_app`. */
  readonly appUrl: string;
  readonly folder: URL;
}

function openPool(ownerUrl: string): pg.Pool {
  return new pg.Pool({ connectionString: ownerUrl, max: 4, application_name: 'portaria-migrate' });
}

/** Returns what `migrate` would apply, or throws its refusal, without writing or locking anything. */
export async function dryRun({ ownerUrl, folder }: Omit<MigrateOptions, 'appUrl'>): Promise<string[]> {
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: openPool(ownerUrl) }) });
  try {
    return await planFor(db, await readMigrationFiles(folder));
  } finally {
    await db.destroy();
  }
}

/** Runs under an advisory lock, so that several machines can start it concurrently. */
export async function migrate(options: MigrateOptions): Promise<string[]> {
  const pool = openPool(options.ownerUrl);
  const lock = await pool.connect();
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  try {
    await lock.query("select pg_advisory_lock(hashtext('portaria migrate'))");
    const files = await readMigrationFiles(options.folder);
    await planFor(db, files);
    const applied = await applyMigrations(db, files);
    await installQueue(options.ownerUrl);
    await indexNamedJobs(db);
    await grantQueue(db);
    await grantMigrationTable(db);
    await ensureApplicationRole(db, options.appUrl);
    await setApplicationTimeouts(db, options.appUrl);
    await maintainLogPartitions(db, MOST_ADMIN_MONTHS);
    return applied;
  } finally {
    lock.release(true);
    await db.destroy();
  }
}

/** The owner's connection has no setting for it. The nightly maintenance drops by the setting. */
const MOST_ADMIN_MONTHS = 120;

async function planFor(db: Kysely<DB>, files: readonly MigrationFile[]): Promise<string[]> {
  return planMigrations(files, (await readAppliedMigrations(db)) ?? []);
}

async function applyMigrations(db: Kysely<DB>, files: readonly MigrationFile[]): Promise<string[]> {
  const migrations: Record<string, Migration> = Object.fromEntries(
    files.map(({ name, statements }) => [
      name,
      { up: async (trx) => void (await sql.raw(statements).execute(trx)) },
    ]),
  );
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error) throw error;
  return results.filter(({ status }) => status === 'Success').map(({ migrationName }) => migrationName);
}

async function readMigrationFiles(folder: URL): Promise<MigrationFile[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  return Promise.all(
    files.map(async (file) => ({
      name: file.replace(/\.sql$/, ''),
      statements: await readFile(new URL(file, folder), 'utf8'),
    })),
  );
}

async function installQueue(ownerUrl: string): Promise<void> {
  const boss = new PgBoss({ connectionString: ownerUrl, max: 2, supervise: false, schedule: false });
  boss.on('error', () => {}); // start() rejects with the relevant error
  await boss.start();
  try {
    for (const { name } of jobs) {
      await boss.createQueue(name, queueOptions);
      await boss.updateQueue(name, queueOptions);
    }
  } finally {
    await boss.stop({ graceful: false });
  }
}

async function grantQueue(db: Kysely<DB>): Promise<void> {
  await sql`grant usage on schema pgboss to portaria_app`.execute(db);
  await sql`grant select, insert, update, delete on all tables in schema pgboss to portaria_app`.execute(db);
  await sql`grant usage on all sequences in schema pgboss to portaria_app`.execute(db);
  await sql`grant execute on all functions in schema pgboss to portaria_app`.execute(db);
}

/** `doctor` runs as the application's role and reports missing migrations. */
async function grantMigrationTable(db: Kysely<DB>): Promise<void> {
  await sql`grant select on kysely_migration to portaria_app`.execute(db);
}

/** An existing role keeps its password. A missing role is created with the password from DATABASE_URL. */
async function ensureApplicationRole(db: Kysely<DB>, appUrl: string): Promise<void> {
  const { password } = new URL(appUrl);
  const name = loginOf(appUrl);
  const { rows } = await sql<{ member: boolean }>`
    select rolsuper or pg_has_role(rolname, 'portaria_app', 'usage') as member from pg_roles where rolname = ${name}
  `.execute(db);
  if (rows[0]?.member) return;
  if (!rows[0]) {
    await sql`create role ${sql.id(name)} login`.execute(db);
    if (password)
      await sql`alter role ${sql.id(name)} password ${sql.lit(decodeURIComponent(password))}`.execute(db);
  }
  await sql`grant portaria_app to ${sql.id(name)}`.execute(db);
}

const NOT_ALLOWED = '42501';

/** Group settings are not inherited. Superuser and owner are exempt, or migrations and dumps would time out. */
async function setApplicationTimeouts(db: Kysely<DB>, appUrl: string): Promise<void> {
  const name = loginOf(appUrl);
  const { rows } = await sql<{ database: string; exempt: boolean }>`
    select current_database() as database, rolsuper or pg_has_role(rolname, current_user, 'member') as exempt
    from pg_roles where rolname = ${name}
  `.execute(db);
  const [found] = rows;
  if (!found || found.exempt) return;
  try {
    for (const statement of roleTimeoutStatements(name, found.database)) await sql.raw(statement).execute(db);
  } catch (error) {
    // Only the role that created this login may change it. `doctor` prints the statements to run.
    if ((error as { code?: string }).code !== NOT_ALLOWED) throw error;
  }
}

function loginOf(appUrl: string): string {
  return decodeURIComponent(new URL(appUrl).username);
}
