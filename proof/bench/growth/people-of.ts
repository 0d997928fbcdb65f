import { factorHolders } from './fill.ts';
import { grantHolders, grantKeys, LIVE_TOKEN_EVERY } from './fill-applications.ts';
import { spreadKeys } from './spread-keys.ts';
import { withClient } from './with-client.ts';

/** A random person with a live session and a known device. */
export interface Drawn {
  readonly accountId: string;
  readonly username: string;
  readonly email: string;
  readonly sessionId: string;
  readonly deviceId: string;
  /** The number of their passkey. Null for people without a second factor. */
  readonly passkey: string | null;
}

/** A person who is signed in to an application, which has a live access token. */
export interface DrawnHolder {
  readonly accountId: string;
  readonly sessionId: string;
  readonly clientId: string;
  readonly grantId: string;
  readonly familyId: string;
  /** Of the grant, and of its access token. */
  readonly number: string;
}

interface Draw {
  readonly accounts: number;
  readonly now: number;
  readonly count: number;
  /** Only people with a second factor, or only people without one. */
  readonly withFactor: boolean;
}

/** Computes random keys instead of scanning tables, which would warm the cache for the measurement. */
export async function drawPeople(
  superuserUrl: string,
  { accounts, now, count, withFactor }: Draw,
): Promise<Drawn[]> {
  const { accountId, owner } = spreadKeys(accounts, now);
  const statement = `with drawn as materialized (
       select 1 + floor(random() * $1::int)::bigint as n from generate_series(1, $2::int * 3)
     ), people as (
       select accounts.id, accounts.username, accounts.email, ${withFactor ? 'n' : 'null'} as passkey,
         (select id from sessions where account_id = accounts.id and idle_expires_at > now() + interval '1 day'
           and expires_at > now() + interval '1 day' and ended_at is null and rotated_at is null limit 1) as session,
         (select id from known_devices where account_id = accounts.id and expires_at > now() + interval '1 day' limit 1) as device
       from drawn join accounts on accounts.id = ${accountId(withFactor ? owner('n') : 'n')}
       where (second_factor_since is not null) = ${withFactor} and disabled_at is null
     )
     select distinct on (id) id as "accountId", username, email, session as "sessionId", device as "deviceId", passkey
     from people where session is not null and device is not null limit $2::int`;
  const { rows } = await withClient(superuserUrl, (client) =>
    client.query<Drawn>(statement, [withFactor ? factorHolders(accounts) : accounts, count]),
  );
  if (rows.length < count) throw new Error(`only ${rows.length} of ${count} people could be drawn`);
  return rows;
}

/** Not those with access while away, whose renewals leave the session alone. */
export async function drawHolders(
  superuserUrl: string,
  { accounts, now, count }: Pick<Draw, 'accounts' | 'now' | 'count'>,
): Promise<DrawnHolder[]> {
  const { owner, sessionId, clientId, grantId, familyId, isOffline } = grantKeys(accounts, now);
  const statement = `with drawn as materialized (
       select distinct ${LIVE_TOKEN_EVERY} * (1 + floor(random() * $1::int)::bigint) as g from generate_series(1, $2::int * 5)
     )
     select ${owner('g')} as "accountId", ${sessionId('g')} as "sessionId", ${clientId('g')} as "clientId",
       ${grantId('g')} as "grantId", ${familyId('g')} as "familyId", g as number
     from drawn where not ${isOffline('g')} and exists (select from accounts where id = ${owner('g')} and disabled_at is null)
     limit $2::int`;
  const live = Math.floor(grantHolders(accounts) / LIVE_TOKEN_EVERY);
  const { rows } = await withClient(superuserUrl, (client) =>
    client.query<DrawnHolder>(statement, [live, count]),
  );
  if (rows.length < count) throw new Error(`only ${rows.length} of ${count} holders could be drawn`);
  return rows;
}
