import { seededPublicKey } from '@portaria/harness/seed-factors';
import { seededSecretHash } from '@portaria/harness/seeded-cookies';
import { seededPasswordHash, seededRecoveryHash } from '@portaria/harness/seeded-password';
import type pg from 'pg';
import type { SecretKeys } from '../../../apps/api/src/security/secret-keys.ts';
import { applicationTables } from './fill-applications.ts';
import { identityTables } from './fill-identities.ts';
import { peopleTables } from './fill-people.ts';
import { moment, spreadKeys } from './spread-keys.ts';
import { SESSION_DAYS, SESSIONS_EACH, type Table } from './table.ts';
import { withClient } from './with-client.ts';

const AUDIT_EVENTS_EACH = 3;
const AUDIT_MONTHS = 6;
const AUDIT_DAYS = 150;
const BATCH = 100_000;

/** One in five accounts has a passkey, and one in ten a second factor with ten recovery codes. */
const passkeyHolders = (accounts: number): number => Math.floor(accounts / 5);
export const factorHolders = (accounts: number): number => Math.floor(accounts / 10);
const RECOVERY_CODES = 10;
const TOTP_CIPHERTEXT_BYTES = 48;

/** One passkey in fifty was removed, and its row is due for clearing. The holders of a second factor keep theirs. */
const endedAt = (k: string, kept: number): string =>
  `case when ${k} > ${kept} and ${k} % 50 = 0 then now() - interval '14 days 12 hours' end`;

const series = 'from generate_series($1::bigint, $2::bigint) as k';

function tables(
  accounts: number,
  now: number,
  keys: SecretKeys,
  hash: string,
  recoveryHash: string,
): Table[] {
  const { spread, keyAt, accountMs, accountId, owner } = spreadKeys(accounts, now);
  const ownerId = accountId('owner');
  /** The k-th row in order of time, with its timestamp and the number of its owner. */
  const inTime = (rows: number, days: number): string =>
    `from (select k, ${spread('k', rows, days)} as ms, ${moment(spread('k', rows, days))} as at, ${owner('k')} as owner
      ${series}) as spread`;
  const [some, few] = [passkeyHolders(accounts), factorHolders(accounts)];
  const sessions = accounts * SESSIONS_EACH;
  const audited = accounts * AUDIT_EVENTS_EACH;
  return [
    {
      name: 'accounts',
      rows: accounts,
      statement: `insert into accounts (id, username, username_canonical, email, email_canonical, created_at, email_confirmed_at)
        select ${accountId('k')}, name, name, name || '@exemplo.com.br', name || '@exemplo.com.br', ${moment(accountMs('k'))},
          ${moment(accountMs('k'))}
        from (select k, substr(md5('name' || k::text), 1, 10) || k::text as name ${series}) as named`,
    },
    {
      name: 'passwords',
      rows: accounts,
      statement: `insert into passwords (account_id, hash, scheme, pepper_id, changed_at)
        select ${accountId('k')}, $3, 1, $4, ${moment(accountMs('k'))} ${series}`,
      values: [hash, keys.current.id],
    },
    {
      name: 'accounts with a second factor',
      rows: few,
      statement: `update accounts set second_factor_since = now() - interval '60 days'
        where id in (select ${ownerId} ${inTime(few, 1)})`,
    },
    {
      name: 'passkeys',
      rows: some,
      statement: `insert into passkeys (account_id, credential_id, id, public_key, sign_count, name, transports, synced,
          backed_up, rp_id, created_at, ended_at)
        select ${ownerId}, sha256(convert_to('credential' || k, 'UTF8')), ${keyAt('ms', 'passkey', 'k')}, $3, 0,
          'Chave de acesso', '{internal,hybrid}', true, true, 'localhost', at, ${endedAt('k', few)} ${inTime(some, 365)}`,
      values: [seededPublicKey],
    },
    {
      name: 'totp_secrets',
      rows: few,
      statement: `insert into totp_secrets (id, account_id, ciphertext, key_id, last_step, created_at)
        select ${keyAt('ms', 'totp', 'k')}, ${ownerId}, $3, $4, 1, at ${inTime(few, 365)}`,
      values: [Buffer.alloc(TOTP_CIPHERTEXT_BYTES, 7), keys.current.id],
    },
    {
      name: 'recovery_codes',
      rows: few * RECOVERY_CODES,
      statement: `insert into recovery_codes (account_id, selector, hash, scheme, pepper_id, created_at)
        select ${accountId(owner('holder'))}, 'A00' || k % ${RECOVERY_CODES}, $3, 1, $4, now() - interval '60 days'
        from (select k, (k - 1) / ${RECOVERY_CODES} + 1 as holder ${series}) as numbered`,
      values: [recoveryHash, keys.current.id],
    },
    {
      name: 'pending_logins',
      rows: few,
      statement: `insert into pending_logins (id, account_id, secret_hash, methods, created_at, expires_at)
        select ${keyAt('ms', 'pending', 'k')}, ${ownerId}, $3, '{password}', at, at + interval '10 minutes'
        ${inTime(few, 2)}`,
      values: [seededSecretHash],
    },
    {
      name: 'factor_budgets',
      rows: some,
      statement: `insert into factor_budgets (account_id, key, hour_started_at, hour_failures, day_started_at, day_failures)
        select ${ownerId}, ${ownerId}, at, 1, at, 1 ${inTime(some, 2)}`,
    },
    {
      name: 'known_devices',
      rows: accounts,
      statement: `insert into known_devices (id, account_id, created_at, expires_at)
        select ${keyAt('ms', 'device', 'k')}, ${ownerId}, at, at + interval '365 days' ${inTime(accounts, 366)}`,
    },
    {
      name: 'guess_budgets',
      rows: few,
      statement: `insert into guess_budgets (key, minute_started_at, minute_guesses, hour_started_at, hour_guesses, in_a_row)
        select ${ownerId}, at, 1, at, 1, 1 ${inTime(few, 31)}`,
    },
    {
      name: 'one_time_links',
      rows: some,
      statement: `insert into one_time_links (id, account_id, purpose, key_id, created_at, expires_at)
        select ${keyAt('ms', 'link', 'k')}, ${ownerId}, 'reset-password', $3, at, at + interval '1 hour' ${inTime(some, 8)}`,
      values: [keys.current.id],
    },
    {
      name: 'mails',
      rows: some,
      statement: `insert into mails (id, account_id, kind, link_id, state, settled_at, created_at, expires_at)
        select ${keyAt('ms', 'mail', 'k')}, ${ownerId}, 'reset-password', ${keyAt('ms', 'link', 'k')}, 'sent', at, at,
          at + interval '1 hour' ${inTime(some, 31)}`,
    },
    {
      // Most sessions that have not expired were used this week.
      name: 'sessions',
      rows: sessions,
      statement: `insert into sessions (id, account_id, secret_hash, key_id, created_at, last_used_at, idle_expires_at,
          expires_at, network, browser, system, device_id, proved_at)
        select ${keyAt('ms', 'session', 'k')}, ${ownerId}, $3, $4, at, at,
          case when k % 5 < 3 then now() + interval '6 days' else at + interval '7 days' end,
          at + interval '30 days', '203.0.113.0/24', 'Firefox', 'Linux', gen_random_uuid(), at ${inTime(sessions, SESSION_DAYS)}`,
      values: [seededSecretHash, keys.current.id],
    },
    {
      name: 'audit_events',
      rows: audited,
      statement: `insert into audit_events (id, account_id, event, at, network, browser, system)
        select ${keyAt('ms', 'audit', 'k')}, ${ownerId}, 'session.opened', at, '203.0.113.0/24', 'Firefox', 'Linux'
        ${inTime(audited, AUDIT_DAYS)}`,
    },
    ...identityTables(accounts, now, keys.current.id),
    ...applicationTables(accounts, now),
    ...peopleTables(accounts, now),
  ];
}

/** Creates the partitions of past months. In a real installation the maintenance job created them in time. */
async function makePastMonths(client: pg.Client): Promise<void> {
  for (const log of ['audit_events', 'admin_events']) {
    for (let ago = AUDIT_MONTHS; ago > 0; ago -= 1) {
      await client.query(
        `do $$ declare month date := date_trunc('month', now() at time zone 'UTC') - interval '${ago} months';
         begin execute format('create table if not exists %I partition of ${log} for values from (%L) to (%L)',
           '${log}_' || to_char(month, 'YYYY_MM'), month || ' 00:00:00+00', month + interval '1 month' || '+00');
         end $$`,
      );
    }
  }
}

export interface Filled {
  readonly sessionRows: number;
  readonly bytes: number;
  readonly indexBytes: number;
  readonly sessionBytes: number;
}

/** Fills the tables one after another over one connection. */
function insertAll(
  superuserUrl: string,
  all: readonly Table[],
  report: (line: string) => void,
): Promise<void> {
  return withClient(superuserUrl, async (client) => {
    // The rows are consistent by construction. Checking all foreign keys would take an hour.
    await client.query('set session_replication_role = replica');
    for (const { name, rows, statement, values = [] } of all) {
      const startedAt = performance.now();
      for (let first = 1; first <= rows; first += BATCH) {
        await client.query(statement, [first, Math.min(first + BATCH - 1, rows), ...values]);
      }
      report(`${rows} rows of ${name} in ${((performance.now() - startedAt) / 1_000).toFixed(1)} s`);
    }
  });
}

/** Fills a migrated, empty database. Indexes exist from the start, as in production. */
export async function fill(
  superuserUrl: string,
  keys: SecretKeys,
  accounts: number,
  now: number,
  report: (line: string) => void,
): Promise<Filled> {
  const hashes = [await seededPasswordHash(keys), await seededRecoveryHash(keys)] as const;
  const all = tables(accounts, now, keys, ...hashes);
  await withClient(superuserUrl, makePastMonths);
  // The sessions and names take as long as all others together, so two connections share the work evenly.
  const isInFirstHalf = ({ name }: Table): boolean => name === 'sessions' || name.startsWith('profiles');
  const halves = [all.filter(isInFirstHalf), all.filter((table) => !isInFirstHalf(table))];
  await Promise.all(halves.map((half) => insertAll(superuserUrl, half, report)));
  return withClient(superuserUrl, async (client) => {
    await client.query('vacuum (analyze)');
    const { rows } = await client.query<Omit<Filled, 'sessionRows'>>(
      `select pg_database_size(current_database())::float8 as bytes,
         pg_total_relation_size('sessions')::float8 as "sessionBytes",
         (select sum(pg_indexes_size(relid))::float8 from pg_stat_user_tables where schemaname = 'public') as "indexBytes"`,
    );
    const [sizes] = rows;
    if (!sizes) throw new Error('PostgreSQL does not know its size');
    return { ...sizes, sessionRows: accounts * SESSIONS_EACH };
  });
}
