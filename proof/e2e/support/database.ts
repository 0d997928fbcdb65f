import pg from 'pg';
import { addresses } from './addresses.ts';

/** Counts the stored accounts, because the screen may show something else. */
export async function countAccounts({
  username,
  email,
}: {
  username: string;
  email: string;
}): Promise<number> {
  const [row] = await query<{ accounts: number }>(
    'select count(*)::int as accounts from accounts where username_canonical = lower($1) or email_canonical = lower($2)',
    [username, email],
  );
  return row?.accounts ?? 0;
}

/** All columns of the profile row as one text. */
export async function profileColumns(username: string): Promise<string> {
  const [row] = await query<{ columns: string }>(
    `select profiles::text as columns from profiles join accounts on accounts.id = account_id
     where username_canonical = lower($1)`,
    [username],
  );
  return row?.columns ?? '';
}

/** Confirms the address without the mailed code. */
export async function confirmAddress(username: string, database?: string): Promise<void> {
  await query(
    'update accounts set email_confirmed_at = now() where username_canonical = lower($1)',
    [username],
    database,
  );
}

/** The specification has no call for this. */
export async function openSessions(username: string): Promise<number> {
  const rows = await query(
    `select from sessions join accounts on accounts.id = account_id
     where username_canonical = lower($1) and ended_at is null`,
    [username],
  );
  return rows.length;
}

/** Makes the known devices eight days older. */
export async function ageDevices(username: string): Promise<void> {
  await query(
    `update known_devices set created_at = known_devices.created_at - interval '8 days'
     from accounts where accounts.id = account_id and username_canonical = lower($1)`,
    [username],
  );
}

/** Makes the last step-up one hour older, so that it has expired. */
export async function expireStepUp(username: string): Promise<void> {
  await query(
    `update sessions set proved_at = proved_at - interval '1 hour', factor_at = factor_at - interval '1 hour'
     from accounts where accounts.id = account_id and username_canonical = lower($1)`,
    [username],
  );
}

/** As if the account had been created through a provider. */
export async function forgetPassword(username: string): Promise<void> {
  await query(
    'delete from passwords using accounts where accounts.id = account_id and username_canonical = lower($1)',
    [username],
  );
}

/** So that a test that failed halfway pauses nothing for the next one. */
export async function resumeConnections(): Promise<void> {
  await query('update external_connections set paused_at = null', []);
}

/** Ends the waiting period and starts the removal job. */
export async function endDeletionWait(username: string): Promise<void> {
  await query(
    `update account_deletions set due_at = now()
     from accounts where accounts.id = account_id and username_canonical = lower($1)`,
    [username],
  );
  await query("insert into pgboss.job (name, data) values ('remove-accounts', '{}')", []);
}

/** Ends the waiting period of a factor recovery, whose notices were all sent, and starts its job. */
export async function endRecoveryWait(username: string): Promise<void> {
  await query(
    `update factor_recoveries set stage = 'last', due_at = now() - interval '1 minute', next_at = now(),
       notice_id = (select id from mails where mails.account_id = factor_recoveries.account_id and state = 'sent'
         and kind = 'factor-recovery-waiting' limit 1)
     from accounts where accounts.id = account_id and username_canonical = lower($1)`,
    [username],
  );
  await query(
    `update mails set settled_at = settled_at - interval '2 days' from accounts
     where accounts.id = account_id and username_canonical = lower($1) and kind = 'factor-recovery-waiting'`,
    [username],
  );
  await startRecoveryJob();
}

/** The worker runs it every five minutes. */
export async function startRecoveryJob(): Promise<void> {
  await query("insert into pgboss.job (name, data) values ('recover-factors', '{}')", []);
}

/** Gives the account a role that requires a second factor. */
export async function requireFactorOf(username: string): Promise<void> {
  await query("insert into second_factor_roles values ('financeiro') on conflict do nothing", []);
  await query("update accounts set roles = '{financeiro}' where username_canonical = lower($1)", [username]);
}

/** Lets the current code of the authenticator application work again. */
export async function forgetUsedCodes(username: string, database?: string): Promise<void> {
  await query(
    `update totp_secrets set last_step = 0 from accounts
     where accounts.id = account_id and username_canonical = lower($1)`,
    [username],
    database,
  );
}

/** As if a week had passed for the account: its devices, factors, codes and mailed links. */
export async function ageAccount(username: string): Promise<void> {
  await ageDevices(username);
  const columns = {
    totp_secrets: ['created_at', 'ended_at'],
    recovery_codes: ['created_at', 'ended_at'],
    one_time_links: ['created_at', 'expires_at'],
  };
  for (const [table, times] of Object.entries(columns)) {
    const older = times.map((time) => `${time} = ${table}.${time} - interval '8 days'`).join(', ');
    await query(
      `update ${table} set ${older} from accounts
       where accounts.id = account_id and username_canonical = lower($1)`,
      [username],
    );
  }
}

async function query<Row extends pg.QueryResultRow>(
  sql: string,
  values: (string | string[])[],
  database: string = addresses.database,
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  try {
    return (await client.query<Row>(sql, values)).rows;
  } finally {
    await client.end();
  }
}

/** Ten accesses and a refusal a day, until today, as the worker would have counted them. */
export async function addDailyFigures(days: number): Promise<void> {
  await query(
    `insert into daily_figures (day, counted_to, accepted, refused, registered, mails_accepted, accounts, with_second_factor,
       active, active_month, applications)
     select (now() at time zone 'America/Sao_Paulo')::date - n, now(), 10 + n % 7, case when n = 5 then 40 else 1 end, n % 3, 4,
       100 - n, 50, 5, 40, '{"Loja do João": 3}'
     from generate_series(0, $1::integer - 1) as n
     on conflict (day) do update set accepted = excluded.accepted, refused = excluded.refused`,
    [`${days}`],
  );
}

/** Inserts audit events with past dates. */
export async function recordActivity(
  { username }: { username: string },
  events: readonly { event: string; at: Date }[],
): Promise<void> {
  const client = new pg.Client({ connectionString: addresses.database });
  await client.connect();
  try {
    await client.query(
      `insert into audit_events (id, account_id, event, at, browser, system, network)
       select gen_random_uuid(), accounts.id, row.event, row.at, 'Firefox', 'Windows', '203.0.113.0/24'
       from accounts, unnest($2::text[], $3::timestamptz[]) as row (event, at)
       where username_canonical = lower($1)`,
      [username, events.map(({ event }) => event), events.map(({ at }) => at)],
    );
  } finally {
    await client.end();
  }
}

/** A public application, as `portaria client create` registers it. */
export async function registerApplication(
  id: string,
  redirectUri: string,
  kind: 'spa' | 'native' = 'spa',
  isOwn = false,
): Promise<void> {
  await query(
    `insert into oidc_clients (id, name, kind, redirect_uris, scopes, auth_method, first_party)
     values ($1, 'Loja do João', $3, array[$2], '{openid,email,phone}', 'none', $4::boolean)`,
    [id, redirectUri, kind, String(isOwn)],
  );
}

/** As `portaria admin grant` does. */
export async function makeAdministrator(username: string, role: string): Promise<void> {
  await query(
    `insert into administrators (account_id, role)
     select id, $2 from accounts where username_canonical = lower($1)`,
    [username, role],
  );
}

/** Every other owner becomes a helper until the returned function runs. Other tests need theirs, so keep it short. */
export async function keepOneOwner(username: string): Promise<() => Promise<void>> {
  const others = await query<{ id: string }>(
    `update administrators set role = 'support' where role = 'owner'
     and account_id <> (select id from accounts where username_canonical = lower($1)) returning account_id as id`,
    [username],
  );
  return async () => {
    await query("update administrators set role = 'owner' where account_id = any ($1)", [
      others.map(({ id }) => id),
    ]);
  };
}

/** Makes the second factor of every session older than twelve hours. */
export async function ageFactor(username: string): Promise<void> {
  await query(
    `update sessions set factor_at = factor_at - interval '13 hours'
     from accounts where accounts.id = account_id and username_canonical = lower($1)`,
    [username],
  );
}
