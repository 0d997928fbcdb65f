import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { cloneDatabase, type TestDatabase } from '@portaria/harness/test-database';
import { APP_ROLE, adminUrl } from '@portaria/harness/test-settings';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dryRun, migrate } from './migrate.ts';

const shipped = new URL('../../../migrations/', import.meta.url);

/** Role settings apply only to new connections. */
async function queryOnce(connectionString: string, sql: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return await client.query(sql);
  } finally {
    await client.end();
  }
}

async function resetTimeouts({ name }: TestDatabase): Promise<void> {
  await queryOnce(adminUrl, `alter role ${APP_ROLE} in database ${name} reset all`);
}

describe('the database', () => {
  let database: TestDatabase;
  let app: pg.Pool;
  beforeAll(async () => {
    database = await cloneDatabase();
    app = new pg.Pool({ connectionString: database.appUrl });
    app.on('error', () => {});
  });
  afterAll(async () => {
    await app.end();
    await database.drop();
  });

  it.each([
    'update audit_events set event = event',
    'delete from audit_events',
    'truncate audit_events',
    'create table public.own (id int)',
    'drop table sessions',
    'alter table accounts disable trigger all',
    'create role intruder',
    'create or replace function portaria_now() returns timestamptz language sql return now()',
  ])('denies the application: %s [V13.2.2 V16.4.2]', async (statement) => {
    await expect(app.query(statement)).rejects.toMatchObject({ code: '42501' });
  });

  it('lets the application read and insert audit events, in the partition of their month', async () => {
    const id = '00000000-0000-7000-8000-000000000001';
    await app.query(`insert into audit_events (id, account_id, event) values ('${id}', '${id}', 'test')`);
    const { rows } = await app.query('select tableoid::regclass::text as partition from audit_events');
    expect(rows[0]?.partition).toMatch(/^audit_events_\d{4}_\d{2}$/);
  });

  it.each([
    ['a list', '["x"]'],
    ['a word', '"x"'],
    ['an explicit null', 'null'],
    ['more than a kilobyte', `{"x": "${'x'.repeat(1_000)}"}`],
  ])('rejects audit details that are %s', async (_, details) => {
    const writing = app.query(
      `insert into audit_events (id, account_id, event, details) values (gen_random_uuid(), gen_random_uuid(), 'x', $1)`,
      [details],
    );
    await expect(writing).rejects.toMatchObject({ code: '23514' });
  });

  it('sets timeouts for the application’s role, but not for the owner or a superuser', async () => {
    const timeouts = `select current_setting('statement_timeout') as statement,
      current_setting('idle_in_transaction_session_timeout') as idle`;
    const limited = { statement: '2s', idle: '5s' };
    const superuserUrl = new URL(adminUrl);
    superuserUrl.pathname = `/${database.name}`;
    await resetTimeouts(database);
    for (const appUrl of [database.appUrl, database.ownerUrl, superuserUrl.href])
      await migrate({ ownerUrl: database.ownerUrl, appUrl, folder: shipped });
    expect(await database.query(timeouts)).toEqual([{ statement: '0', idle: '0' }]);
    const { rows } = await queryOnce(database.appUrl, timeouts);
    expect(rows).toEqual([limited]);
    expect((await queryOnce(superuserUrl.href, timeouts)).rows).toEqual([{ statement: '0', idle: '0' }]);
    await expect(app.query('select pg_sleep(3)')).rejects.toMatchObject({ code: '57014' });
  });

  it('creates audit partitions for at most a year ahead', async () => {
    const client = await app.connect();
    try {
      await client.query('set role portaria_app');
      await client.query('select ensure_audit_partitions(100)');
    } finally {
      client.release(true);
    }
    const [last] = await database.query<{ months: number }>(`
      select extract(year from span) * 12 + extract(month from span) as months from (
        select age(to_date(max(relname::text), '"audit_events_"YYYY_MM'), date_trunc('month', now())::date) as span
        from pg_inherits join pg_class on pg_class.oid = inhrelid
        where inhparent = 'audit_events'::regclass and relname ~ '^audit_events_\\d'
      ) as furthest`);
    expect(Number(last?.months)).toBe(12);
  });

  it('moves events from the default partition into a new partition of their month', async () => {
    await database.shiftClock('400 days');
    const id = '00000000-0000-7000-8000-000000000002';
    await app.query(`insert into audit_events (id, account_id, event) values ('${id}', '${id}', 'late')`);
    await app.query('select ensure_audit_partitions(1)');
    const { rows } = await app.query(
      "select tableoid::regclass::text as partition from audit_events where event = 'late'",
    );
    expect(rows).toEqual([{ partition: expect.stringMatching(/^audit_events_\d{4}_\d{2}$/) }]);
    await database.shiftClock('0 seconds');
  });

  it('drops audit partitions only after six months [V14.2.7]', async () => {
    await database.query(
      "create table audit_events_2020_01 partition of audit_events for values from ('2020-01-01') to ('2020-02-01')",
    );
    await app.query('select drop_audit_partitions(0)');
    const rows = await database.query<{ name: string }>(
      "select inhrelid::regclass::text as name from pg_inherits where inhparent = 'audit_events'::regclass",
    );
    const names = rows.map(({ name }) => name);
    expect(names).not.toContain('audit_events_2020_01');
    expect(names.length).toBeGreaterThanOrEqual(4);
  });

  it('migrates once when several machines start it concurrently', async () => {
    const options = {
      ownerUrl: database.ownerUrl,
      appUrl: database.appUrl,
      folder: shipped,
    };
    const applied = await Promise.all([migrate(options), migrate(options), migrate(options)]);
    expect(applied).toEqual([[], [], []]);
  });

  it.each([
    ["select id from accounts where email_canonical = 'x'", 'accounts_email_key'],
    ["select id from accounts where username_canonical = 'x'", 'accounts_username_key'],
    ["select id from accounts where username_canonical like 'x%'", 'accounts_username_key'],
    ["select 1 from sessions where id = '00000000-0000-7000-8000-000000000001'", 'sessions_pkey'],
    [
      "select 1 from sessions where account_id = '00000000-0000-7000-8000-000000000001'",
      'sessions_account_idx',
    ],
    [
      "select 1 from sessions where account_id = '00000000-0000-7000-8000-000000000001' and ended_at is null and expires_at > portaria_now()",
      'sessions_live_idx',
    ],
    [
      "select 1 from one_time_links where account_id = '00000000-0000-7000-8000-000000000001'",
      'one_time_links_account_idx',
    ],
    [
      "select 1 from mails where account_id = '00000000-0000-7000-8000-000000000001' and created_at > now()",
      'mails_account_idx',
    ],
    [
      "select account_id from profiles where document_index in (sha256('a'), sha256('b'))",
      'profiles_document_idx',
    ],
    [
      "select account_id from profiles where document_key_id = 'k' and account_id > '00000000-0000-7000-8000-000000000001' order by account_id limit 100 for update",
      'profiles_document_key_idx',
    ],
    [
      "select min(created_at) from mails where state = 'queued' and expires_at > portaria_now()",
      'mails_waiting_idx',
    ],
    [
      "select pepper_id from passwords where pepper_id > 'x' order by pepper_id limit 1",
      'passwords_pepper_idx',
    ],
    [
      "select rp_id from passkeys where ended_at is null and rp_id > 'x' order by rp_id limit 1",
      'passkeys_rp_idx',
    ],
    [
      "select id from external_identities where key_id = 'k' and id > '00000000-0000-7000-8000-000000000001' order by id limit 100 for update",
      'external_identities_key_idx',
    ],
    [
      'select id from external_identities where ended_at is not null and ended_at < portaria_now() order by ended_at limit 500',
      'external_identities_ended_idx',
    ],
    [
      "select account_id from external_identities where provider = 'google' and ended_at is null and account_id > '00000000-0000-7000-8000-000000000001' order by account_id limit 20",
      'external_identities_account_key',
    ],
    [
      "delete from external_days where day < (portaria_now() - interval '400 days')::date",
      'external_days_pkey',
    ],
  ])('answers %s from an index', async (statement, index) => {
    // The planner prefers sequential scans for empty tables. The test only shows that an index can be used.
    const planner = new pg.Client({ connectionString: database.appUrl, options: '-c enable_seqscan=off' });
    await planner.connect();
    const { rows } = await planner.query(`explain ${statement}`);
    await planner.end();
    expect(JSON.stringify(rows)).toContain(index);
  });
});

describe('newer migrations', () => {
  let database: TestDatabase;
  let folder: string;
  beforeAll(async () => {
    database = await cloneDatabase();
    folder = mkdtempSync(join(tmpdir(), 'portaria-migrations-'));
    cpSync(shipped, folder, { recursive: true });
    writeFileSync(join(folder, '9001_expand.sql'), 'create table added (id int);');
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true });
    await database.drop();
  });
  const newer = (): { ownerUrl: string; appUrl: string; folder: URL } => ({
    ownerUrl: database.ownerUrl,
    appUrl: database.appUrl,
    folder: pathToFileURL(`${folder}/`),
  });
  const isThere = async (): Promise<boolean> => {
    const [row] = await database.query<{ there: boolean }>(
      "select to_regclass('added') is not null as there",
    );
    return row?.there === true;
  };

  it('are listed but not applied by a dry run', async () => {
    expect(await dryRun(newer())).toEqual(['9001_expand']);
    expect(await isThere()).toBe(false);
  });

  it('are refused before any change if they skip a version', async () => {
    const contract = join(folder, '9002_contract.sql');
    writeFileSync(contract, '-- contracts: 9001_expand\ndrop table added;');
    const refusal = { refusal: { reason: 'jump', migration: '9002_contract', expansion: '9001_expand' } };
    await expect(dryRun(newer())).rejects.toMatchObject(refusal);
    await expect(migrate(newer())).rejects.toMatchObject(refusal);
    expect(await isThere()).toBe(false);
    rmSync(contract);
  });

  it('are applied, after which the older version refuses to migrate', async () => {
    expect(await migrate(newer())).toEqual(['9001_expand']);
    expect(await isThere()).toBe(true);
    const refusal = { refusal: { reason: 'newer', unknown: ['9001_expand'] } };
    await expect(migrate({ ...newer(), folder: shipped })).rejects.toMatchObject(refusal);
  });
});
