import { spreadKeys } from './spread-keys.ts';
import { withClient } from './with-client.ts';

/** A random person with a live session and a known device. */
export interface Drawn {
  readonly accountId: string;
  readonly username: string;
  readonly email: string;
  readonly sessionId: string;
  readonly deviceId: string;
}

/** Computes random keys instead of scanning tables, which would warm the cache for the measurement. */
export async function drawPeople(
  superuserUrl: string,
  accounts: number,
  now: number,
  count: number,
): Promise<Drawn[]> {
  const statement = `with drawn as materialized (
       select 1 + floor(random() * $1::int)::bigint as n from generate_series(1, $2::int * 3)
     ), people as (
       select accounts.id, accounts.username, accounts.email,
         (select id from sessions where account_id = accounts.id and idle_expires_at > now() + interval '1 day'
           and expires_at > now() + interval '1 day' and ended_at is null and rotated_at is null limit 1) as session,
         (select id from known_devices where account_id = accounts.id and expires_at > now() + interval '1 day' limit 1) as device
       from drawn join accounts on accounts.id = ${spreadKeys(accounts, now).accountId('n')}
     )
     select distinct on (id) id as "accountId", username, email, session as "sessionId", device as "deviceId"
     from people where session is not null and device is not null limit $2::int`;
  const { rows } = await withClient(superuserUrl, (client) =>
    client.query<Drawn>(statement, [accounts, count]),
  );
  if (rows.length < count) throw new Error(`only ${rows.length} of ${count} people could be drawn`);
  return rows;
}
