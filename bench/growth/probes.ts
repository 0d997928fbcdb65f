import type { Caller } from '../../apps/api/src/caller.ts';
import { type Config, readConfig } from '../../apps/api/src/config/config.ts';
import { type Context, openContext } from '../../apps/api/src/context.ts';
import { listActivity } from '../../apps/api/src/data/activity.ts';
import { deleteExpiredRows } from '../../apps/api/src/data/expired-rows.ts';
import { findLiveSession, listLiveSessions } from '../../apps/api/src/data/sessions.ts';
import { login } from '../../apps/api/src/features/login/login.service.ts';
import { refresh } from '../../apps/api/src/features/refresh/refresh.service.ts';
import { register } from '../../apps/api/src/features/register/register.service.ts';
import { forgotPasswordJob } from '../../apps/api/src/jobs/forgot-password.job.ts';
import type { WorkerContext } from '../../apps/api/src/jobs/worker-context.ts';
import { uuidV7 } from '../../apps/api/src/security/uuid-v7.ts';
import { seededRefreshToken } from '../product/cookies.ts';
import { SEEDED_PASSWORD } from '../product/seeded-password.ts';
import { explainingDatabase } from './explaining-database.ts';
import type { Drawn } from './people-of.ts';
import { type TableTouch, tablesTouched } from './plan-buffers.ts';

export interface Probe {
  readonly name: string;
  /** Works on many rows by design, so its time is judged and not its buffers. */
  readonly inBatches?: boolean;
  run(context: Context, person: Drawn): Promise<unknown>;
}

const visitor: Caller = {
  network: { narrow: '203.0.113.7/32', wide: '203.0.113.0/24' },
  device: { browser: 'Firefox', system: 'Linux' },
  refreshToken: undefined,
  deviceId: undefined,
};

const body = (usernameOrEmail: string) => ({ usernameOrEmail, password: SEEDED_PASSWORD });

const activityOf = (accountId: string) => ({
  accountId,
  events: undefined,
  from: undefined,
  to: undefined,
  after: undefined,
  limit: 21,
});

/** Calls whose cost must not grow with the number of accounts. They run the product's own services. */
const probes: readonly Probe[] = [
  {
    name: 'login',
    run: (context, { username, deviceId }) => login(context, body(username), { ...visitor, deviceId }),
  },
  { name: 'login by e-mail, new device', run: (context, { email }) => login(context, body(email), visitor) },
  {
    name: 'register',
    run: (context, { username }) => {
      const fresh = { username: `novo${username}`, email: `novo${username}@exemplo.com.br` };
      const passwords = { password: SEEDED_PASSWORD, confirmPassword: SEEDED_PASSWORD };
      return register(context, { ...fresh, ...passwords }, visitor);
    },
  },
  {
    name: 'session check',
    run: ({ db }, { sessionId, accountId }) => findLiveSession(db, sessionId, accountId),
  },
  {
    name: 'refresh',
    run: (context, { sessionId }) =>
      refresh(context, { ...visitor, refreshToken: seededRefreshToken(sessionId, context.secretKeys) }),
  },
  {
    name: "forgot's worker",
    run: ({ db, queue, secretKeys }, { email }) =>
      forgotPasswordJob({ db, queue, secretKeys } as WorkerContext, {
        emailCanonical: email,
        page: 'http://localhost:5000/reset-password',
        mailId: uuidV7(),
        linkId: uuidV7(),
        network: visitor.network.wide,
        ...visitor.device,
      }),
  },
  { name: 'sessions page', run: ({ db }, { accountId }) => listLiveSessions(db, accountId) },
  { name: 'activity page', run: ({ db }, { accountId }) => listActivity(db, activityOf(accountId)) },
  {
    name: 'activity page, filtered',
    run: ({ db }, { accountId }) =>
      listActivity(db, { ...activityOf(accountId), events: ['session.opened'] }),
  },
  { name: 'clearing of expired rows', inBatches: true, run: ({ db }) => deleteExpiredRows(db) },
];

export interface ProbeResult {
  readonly probe: Probe;
  /** For each person, the tables touched by all statements of the call, in order. */
  readonly touches: readonly (readonly TableTouch[])[];
  readonly statements: number;
}

export async function runProbes(
  variables: Record<string, string>,
  people: readonly Drawn[],
): Promise<ProbeResult[]> {
  const config: Config = readConfig(variables);
  let current: TableTouch[] = [];
  let statements = 0;
  const db = explainingDatabase(config.DATABASE_URL, ({ plan }) => {
    current.push(...tablesTouched(plan));
    statements += 1;
  });
  const context = await openContext(config, { onError: () => {} });
  try {
    const results: ProbeResult[] = [];
    for (const probe of probes) {
      const touches: TableTouch[][] = [];
      statements = 0;
      for (const person of people) {
        current = [];
        await probe.run({ ...context, db }, person);
        touches.push(current);
      }
      results.push({ probe, touches, statements: statements / people.length });
    }
    return results;
  } finally {
    await context.close();
    await db.destroy();
  }
}
