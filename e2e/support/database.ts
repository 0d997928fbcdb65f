import pg from 'pg';
import { doors } from './doors.ts';

/** How many accounts there are under a name or an address: what the screen says is not what is stored. */
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

/** Everything that the profile's row holds, as one text. */
export async function profileColumns(username: string): Promise<string> {
  const [row] = await query<{ columns: string }>(
    `select profiles::text as columns from profiles join accounts on accounts.id = account_id
     where username_canonical = lower($1)`,
    [username],
  );
  return row?.columns ?? '';
}

/** As if the person had typed the code of the first mail. */
export async function confirmAddress(username: string): Promise<void> {
  await query('update accounts set email_confirmed_at = now() where username_canonical = lower($1)', [
    username,
  ]);
}

/** As if the person had used these browsers for eight days. */
export async function ageDevices(username: string): Promise<void> {
  await query(
    `update known_devices set created_at = known_devices.created_at - interval '8 days'
     from accounts where accounts.id = account_id and username_canonical = lower($1)`,
    [username],
  );
}

/** As if the password had last been shown an hour ago. */
export async function endProofs(username: string): Promise<void> {
  await query(
    `update sessions set proved_at = proved_at - interval '1 hour'
     from accounts where accounts.id = account_id and username_canonical = lower($1)`,
    [username],
  );
}

/** As if the week were over and the worker's next round had come. */
export async function endDeletionWait(username: string): Promise<void> {
  await query(
    `update account_deletions set due_at = now()
     from accounts where accounts.id = account_id and username_canonical = lower($1)`,
    [username],
  );
  await query("insert into pgboss.job (name, data) values ('remove-accounts', '{}')", []);
}

async function query<Row extends pg.QueryResultRow>(sql: string, values: string[]): Promise<Row[]> {
  const client = new pg.Client({ connectionString: doors.database });
  await client.connect();
  try {
    return (await client.query<Row>(sql, values)).rows;
  } finally {
    await client.end();
  }
}

/** Puts events of other days into somebody's past. */
export async function recordActivity(
  { username }: { username: string },
  events: readonly { event: string; at: Date }[],
): Promise<void> {
  const client = new pg.Client({ connectionString: doors.database });
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
