import { seededPasskey } from '@portaria/harness/seed-factors';
import { seededSubject } from '@portaria/harness/seed-subjects';
import { seededRefreshToken } from '@portaria/harness/seeded-cookies';
import { SEEDED_PASSWORD, SEEDED_RECOVERY_CODE } from '@portaria/harness/seeded-password';
import { SoftAuthenticator } from '@portaria/harness/soft-authenticator';
import { type Config, readConfig } from '../../../apps/api/src/base/config/config.ts';
import {
  listFactors,
  pendingSignIn,
  signInByCode,
} from '../../../apps/api/src/factors/second-factor.service.ts';
import { forgotPassword } from '../../../apps/api/src/recovery/forgot-password.job.ts';
import { newChallenge } from '../../../apps/api/src/security/passkey-challenge.ts';
import { uuidV7 } from '../../../apps/api/src/security/uuid-v7.ts';
import type { AuthenticatedSession } from '../../../apps/api/src/session/authenticated-session.ts';
import { openContext } from '../../../apps/api/src/session/context.ts';
import type { WorkerContext } from '../../../apps/api/src/session/worker-context.ts';
import { login } from '../../../apps/api/src/sign-in/login.service.ts';
import { loginWithPasskey } from '../../../apps/api/src/sign-in/login-with-passkey.service.ts';
import { refresh } from '../../../apps/api/src/sign-in/refresh.service.ts';
import { register } from '../../../apps/api/src/sign-in/register.service.ts';
import { signInByIdentity } from '../../../apps/api/src/sign-in/sign-in-by-identity.ts';
import { listActivity } from '../../../apps/api/src/store/activity/activity.ts';
import { restoreFactors, turnSecondFactorOn } from '../../../apps/api/src/store/factors/second-factors.ts';
import { consumeTotpStep, findTotpSecret } from '../../../apps/api/src/store/factors/totp-secrets.ts';
import { oldestNotMeLink } from '../../../apps/api/src/store/session/one-time-links.ts';
import { endPendingLogins } from '../../../apps/api/src/store/session/pending-logins.ts';
import { findLiveSession, listLiveSessions } from '../../../apps/api/src/store/session/sessions.ts';
import { findIdentity, listIdentities } from '../../../apps/api/src/store/sign-in/external-identities.ts';
import { deleteExpiredRows } from '../../../apps/api/src/store/upkeep/expired-rows.ts';
import { applicationTasks } from './application-probes.ts';
import { explainingDatabase } from './explaining-database.ts';
import type { Drawn, DrawnHolder } from './people-of.ts';
import { type TableTouch, tablesTouched } from './plan-buffers.ts';
import { type Probe, type Task, taskOf, visitor } from './probe.ts';

interface PersonProbe extends Probe<Drawn> {
  /** For people with a second factor. */
  readonly withFactor?: boolean;
}

const authenticator = new SoftAuthenticator();

const body = (usernameOrEmail: string) => ({ usernameOrEmail, password: SEEDED_PASSWORD });

const activityOf = (accountId: string) => ({
  accountId,
  events: undefined,
  from: undefined,
  to: undefined,
  after: undefined,
  limit: 21,
});

const probes: readonly PersonProbe[] = [
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
    run: ({ config, db, queue, secretKeys }, { email }) =>
      forgotPassword({ config, db, queue, secretKeys } as WorkerContext, {
        emailCanonical: email,
        page: 'http://localhost:5000/reset-password',
        mailId: uuidV7(),
        linkId: uuidV7(),
        network: visitor.network.wide,
        ...visitor.device,
      }),
  },
  {
    name: 'login through a provider',
    async run(context, { accountId, deviceId }) {
      const caller = { ...visitor, deviceId };
      const { db, secretKeys } = context;
      const found = await findIdentity(db, secretKeys, seededSubject(accountId), deviceId);
      if (!found) throw new Error('a person’s identity was not found');
      const { provider } = seededSubject(accountId);
      const facts = { hint: 'm•••@gmail.com', hostedEmail: null, level: null };
      const opened = await signInByIdentity(context, provider, found, facts, caller);
      if (typeof opened !== 'object') throw new Error('an identity opened nothing');
    },
  },
  { name: 'ways in', run: ({ db }, { accountId }) => listIdentities(db, accountId) },
  { name: 'sessions page', run: ({ db }, { accountId }) => listLiveSessions(db, accountId) },
  { name: 'activity page', run: ({ db }, { accountId }) => listActivity(db, activityOf(accountId)) },
  {
    name: 'activity page, filtered',
    run: ({ db }, { accountId }) =>
      listActivity(db, { ...activityOf(accountId), events: ['session.opened'] }),
  },
  {
    name: 'login, second factor on, and a recovery code',
    withFactor: true,
    async run(context, { username, deviceId }) {
      const caller = { ...visitor, deviceId };
      const pending = await login(context, body(username), caller);
      if (!('pendingCookie' in pending)) throw new Error('the login did not ask for the second factor');
      await pendingSignIn(context, pending.pendingCookie, caller);
      await signInByCode(context, { code: SEEDED_RECOVERY_CODE }, pending.pendingCookie, caller);
    },
  },
  {
    name: 'login by passkey',
    withFactor: true,
    run(context, { accountId, deviceId, passkey }) {
      const request = { challenge: newChallenge(context.secretKeys, 'login'), rpId: 'localhost' };
      const answer = authenticator.answer(seededPasskey(accountId, passkey ?? ''), request);
      return loginWithPasskey(context, answer, { ...visitor, deviceId });
    },
  },
  {
    name: 'a code of an authenticator',
    withFactor: true,
    async run({ db }, { accountId }) {
      const secret = await findTotpSecret(db, accountId);
      await consumeTotpStep(db, secret?.id ?? '', 2);
    },
  },
  {
    name: 'security page',
    withFactor: true,
    run: (context, { accountId }) => listFactors(context, { accountId } as AuthenticatedSession),
  },
  {
    // As below: its last statement looks for factors inside the scan of the account.
    name: '“não fui eu”, its factors',
    onlyScans: true,
    withFactor: true,
    async run({ db }, { accountId }) {
      await endPendingLogins(db, accountId);
      await oldestNotMeLink(db, accountId);
      await restoreFactors(db, accountId, new Date().toISOString());
    },
  },
  {
    // Its subqueries run inside the scan of the account, whose pages would include theirs.
    name: 'a change of factors, settled',
    onlyScans: true,
    withFactor: true,
    run: ({ db }, { accountId }) => turnSecondFactorOn(db, accountId),
  },
];

/** Works on many rows by design, so its time is judged elsewhere. */
const clearing: Probe<Drawn> = {
  name: 'clearing of expired rows',
  onlyScans: true,
  run: ({ db }) => deleteExpiredRows(db),
};

export interface ProbeResult {
  readonly probe: Task['probe'];
  /** For each person, the tables touched by all statements of the call, in order. */
  readonly touches: readonly (readonly TableTouch[])[];
  readonly statements: number;
}

export interface ProbedPeople {
  readonly people: readonly Drawn[];
  readonly withFactor: readonly Drawn[];
  readonly holders: readonly DrawnHolder[];
}

export async function runProbes(
  variables: Record<string, string>,
  { people, withFactor, holders }: ProbedPeople,
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
    const tasks = [
      ...probes.map((probe) => taskOf(probe, probe.withFactor ? withFactor : people)),
      ...applicationTasks(holders),
      taskOf(clearing, people),
    ];
    for (const { probe, runs } of tasks) {
      const touches: TableTouch[][] = [];
      statements = 0;
      for (const run of runs) {
        current = [];
        await run({ ...context, db });
        touches.push(current);
      }
      results.push({ probe, touches, statements: statements / runs.length });
    }
    return results;
  } finally {
    await context.close();
    await db.destroy();
  }
}
