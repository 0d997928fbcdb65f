import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Person } from '@portaria/harness/seed-people';
import { SEEDED_PASSWORD } from '@portaria/harness/seeded-password';
import { sql } from 'kysely';
import type pg from 'pg';
import { readConfig } from '../../../apps/api/src/base/config/config.ts';
import type { Caller } from '../../../apps/api/src/session/caller.ts';
import { openContext } from '../../../apps/api/src/session/context.ts';
import { login } from '../../../apps/api/src/sign-in/login.service.ts';
import { type Database, poolOf } from '../../../apps/api/src/store/engine/database.ts';

const WARM_UP = 20;
/** PostgreSQL's process is still busy for a moment after its response. */
const REST_MS = 2;

/** The statements of a login on a known device in order, with their purposes. */
const purposes: readonly (readonly [RegExp, string])[] = [
  [/^select "accounts"/, 'the account, its hash and whether it knows the device, in one look'],
  [
    /^update known_devices set hour_failures = case when known/,
    'the failure counted before the check: no race passes the limit',
  ],
  [/^begin/, 'a session and its audit entry, or neither'],
  [/^select "account_id" from "passwords"/, 'no session from a password that was changed meanwhile'],
  [/^with opened/, 'the session, its rules against frozen accounts, and the audit entry'],
  [/^with leaving/, 'the session before it ended, and 20 sessions at most'],
  [/^commit/, 'the commit'],
  [
    /^update known_devices set hour_failures = case when \$1/,
    'the failure taken back; the device known for another year',
  ],
];

/** For example the periodic check for a new signing key. */
const OTHERS = 'anything else';

export interface StatementCost {
  readonly purpose: string;
  readonly databaseMs: number;
}

/** CPU time of PostgreSQL for each statement of a login, sequentially over one connection. */
export async function loginStatements(
  variables: NodeJS.ProcessEnv,
  people: readonly Person[],
  logins: number,
): Promise<StatementCost[]> {
  const config = readConfig({ ...variables, DATABASE_POOL_SIZE: '1' });
  const context = await openContext(config, { onError: () => {} });
  const spent = new Map<string, number>(purposes.map(([, purpose]) => [purpose, 0]));
  let isMeasured = false;
  const watched = new WeakSet<pg.PoolClient>();
  poolOf(context.db).pool.on('acquire', (client: pg.PoolClient & { processID?: number }) => {
    if (watched.has(client)) return;
    watched.add(client);
    const query = client.query.bind(client) as (statement: { text: string }) => Promise<pg.QueryResult>;
    client.query = (async (statement: { text: string }) => {
      const before = processorMs(client.processID ?? 0);
      const result = await query(statement);
      if (isMeasured) {
        await sleep(REST_MS);
        const text = statement.text.replaceAll(/\s+/g, ' ').trim();
        const purpose = purposes.find(([pattern]) => pattern.test(text))?.[1] ?? OTHERS;
        spent.set(purpose, (spent.get(purpose) ?? 0) + processorMs(client.processID ?? 0) - before);
      }
      return result;
    }) as unknown as typeof client.query;
  });
  const logIn = (n: number) => {
    const { username, deviceId } = people[n % people.length] as Person;
    return login(context, { usernameOrEmail: username, password: SEEDED_PASSWORD }, { ...visitor, deviceId });
  };
  try {
    for (let n = 0; n < WARM_UP; n += 1) await logIn(n);
    isMeasured = true;
    for (let n = 0; n < logins; n += 1) await logIn(n);
    isMeasured = false;
    await assertPlannedOnce(context.db);
  } finally {
    await context.close();
  }
  return [...spent].map(([purpose, ms]) => ({ purpose, databaseMs: ms / logins }));
}

/** PostgreSQL makes five custom plans, then keeps a generic plan unless that looks more expensive. */
const CUSTOM_PLANS = 5;

async function assertPlannedOnce(db: Database): Promise<void> {
  const { rows } = await sql<{ statement: string }>`
    select statement from pg_prepared_statements where custom_plans > ${CUSTOM_PLANS}
  `.execute(db);
  if (rows[0]) throw new Error(`planned at each login: ${rows[0].statement}`);
}

const visitor: Caller = {
  network: { narrow: '203.0.113.7/32', wide: '203.0.113.0/24' },
  device: { browser: 'Firefox', system: 'Linux' },
  refreshToken: undefined,
  deviceId: undefined,
};

/** Has nanosecond resolution, while /proc/…/stat counts in ticks of 10 ms. */
function processorMs(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1_000_000;
}
