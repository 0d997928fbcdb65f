import { type RawBuilder, sql } from 'kysely';
import { now } from '../engine/clock.ts';
import type { Database } from '../engine/database.ts';
import type { DB } from '../engine/schema.generated.ts';

interface Expiry {
  readonly table: keyof DB;
  /** Orders by the indexed column. Otherwise the planner may scan the whole table. */
  readonly by: string;
  readonly expired: RawBuilder<boolean>;
}

/**
 * Rows that are worth nothing after a day at most. They are deleted every five minutes, because anyone may cause them: left
 * until the night, a flood of them fills the disk. Every condition is backed by an index.
 */
const shortLived: readonly Expiry[] = [
  { table: 'oidc_pushed_requests', by: 'expires_at', expired: sql`expires_at < ${now}` },
  { table: 'oidc_interactions', by: 'expires_at', expired: sql`expires_at < ${now}` },
  { table: 'oidc_seen_proofs', by: 'expires_at', expired: sql`expires_at < ${now}` },
  { table: 'pending_logins', by: 'expires_at', expired: sql`expires_at < ${now}` },
  { table: 'people_seen', by: 'at', expired: sql`at < ${now} - interval '1 hour'` },
  // A used code lives for a day, so that a second use is recognised.
  { table: 'oidc_tokens', by: 'expires_at', expired: sql`expires_at < ${now} - interval '1 hour'` },
  {
    table: 'write_budgets',
    by: 'hour_started_at',
    expired: sql`hour_started_at < ${now} - interval '1 hour'`,
  },
  {
    table: 'factor_budgets',
    by: 'day_started_at',
    expired: sql`day_started_at < ${now} - interval '1 day'`,
  },
  {
    table: 'unconfirmed_places',
    by: 'created_at',
    expired: sql`created_at < ${now} - interval '1 day'`,
  },
];

/** Rows that are useful for longer. They are deleted once a day. */
const longLived: readonly Expiry[] = [
  { table: 'sessions', by: 'expires_at', expired: sql`expires_at < ${now}` },
  {
    table: 'sessions',
    by: 'ended_at',
    // The partial index excludes live sessions.
    expired: sql`ended_at is not null and ended_at < ${now} - interval '7 days'`,
  },
  { table: 'one_time_links', by: 'expires_at', expired: sql`expires_at < ${now} - interval '7 days'` },
  { table: 'mails', by: 'expires_at', expired: sql`expires_at < ${now} - interval '30 days'` },
  { table: 'known_devices', by: 'expires_at', expired: sql`expires_at < ${now}` },
  {
    table: 'device_ages',
    by: 'forgotten_at',
    expired: sql`forgotten_at < ${now} - interval '90 days'`,
  },
  { table: 'approvals', by: 'expires_at', expired: sql`expires_at < ${now} - interval '365 days'` },
  { table: 'approver_losses', by: 'at', expired: sql`at < ${now} - interval '30 days'` },
  { table: 'daily_figures', by: 'day', expired: sql`day < (${now} - interval '400 days')::date` },
  { table: 'external_days', by: 'day', expired: sql`day < (${now} - interval '400 days')::date` },
  { table: 'admin_runs', by: 'created_at', expired: sql`created_at < ${now} - interval '30 days'` },
  // "Não fui eu" can restore a factor for a week after its end. A person who comes by an ended identity reads why.
  ...(['totp_secrets', 'passkeys', 'recovery_codes', 'external_identities'] as const).map((table) => ({
    table,
    by: 'ended_at',
    expired: sql<boolean>`ended_at is not null and ended_at < ${now} - interval '14 days'`,
  })),
  {
    table: 'oidc_client_secrets',
    by: 'expires_at',
    // The partial index excludes secrets without an end.
    expired: sql`expires_at is not null and expires_at < ${now}`,
  },
  { table: 'oidc_grants', by: 'expires_at', expired: sql`expires_at < ${now}` },
  { table: 'oidc_refresh_families', by: 'expires_at', expired: sql`expires_at < ${now}` },
  { table: 'logout_notices', by: 'expires_at', expired: sql`expires_at < ${now}` },
  { table: 'reserved_emails', by: 'until', expired: sql`until < ${now}` },
  // The count of consecutive failures never expires by itself. It is kept for 30 days after the last guess.
  {
    table: 'guess_budgets',
    by: 'hour_started_at',
    expired: sql`hour_started_at < ${now} - interval '30 days'`,
  },
];

/** Tables whose rows no clock ends here. A test compares the three lists with the schema, so a new table is in one of them. */
export const keptTables: readonly (keyof DB)[] = [
  'accounts',
  'passwords',
  'profiles',
  'account_words',
  'administrators',
  'second_factor_roles',
  'signing_keys',
  'backfills',
  'installation',
  'audience_names',
  'oidc_client_marks',
  'oidc_clients',
  'oidc_consents',
  'oidc_resources',
  // As many as the settings name.
  'external_connections',
  // The worker acts on these when they are due, and deletes them then.
  'account_deletions',
  'email_changes',
  'expiring_accounts',
  'factor_recoveries',
  'refused_logins',
  'unfinished_logins',
  'logout_pauses',
  // As many as the module that writes them keeps. Each night it deletes the pictures that no one published.
  'appearances',
  'appearance_marks',
  // By partitions, of which each month has one.
  'audit_events',
  'admin_events',
];

export const sweptTables = {
  everyFiveMinutes: shortLived.map(({ table }) => table),
  daily: longLived.map(({ table }) => table),
} as const;

/** Small enough to keep row locks short. */
const BATCH = 500;

/**
 * Deletes one batch per table. Returns true while more may be left. Queries reject expired rows long before they are
 * deleted.
 */
export async function deleteExpiredRows(db: Database, only?: 'short-lived'): Promise<boolean> {
  let more = false;
  for (const { table, by, expired } of only ? shortLived : [...shortLived, ...longLived]) {
    const { numAffectedRows = 0n } = await sql`
      delete from ${sql.table(table)}
      where ctid = any (array(
        select ctid from ${sql.table(table)} where ${expired} order by ${sql.ref(by)} limit ${BATCH} for update skip locked
      ))
    `.execute(db);
    more ||= numAffectedRows === BigInt(BATCH);
  }
  return more;
}
