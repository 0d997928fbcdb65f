import {
  API_BASE,
  finishExternalEndpoint,
  forgotPasswordEndpoint,
  loginEndpoint,
  loginWithPasskeyEndpoint,
  meEndpoint,
  refreshEndpoint,
  registerEndpoint,
  startExternalEndpoint,
} from '@portaria/contract';
import type { Cleanup } from '@portaria/harness/cleanup';
import type { Engines } from '@portaria/harness/engines';
import { throwawayDatabase } from '@portaria/harness/engines/database';
import { answersOk, freePort, waitUntil } from '@portaria/harness/engines/ports';
import { apiEnvironment, newSecretKey } from '@portaria/harness/entries';
import { seedPasskeys, turnOnFactor } from '@portaria/harness/seed-factors';
import { type Person, seedPeople, seedSessions } from '@portaria/harness/seed-people';
import { seededSubject, seedSubjects } from '@portaria/harness/seed-subjects';
import { sessionHeaders, visitorHeaders } from '@portaria/harness/seeded-cookies';
import { SEEDED_PASSWORD } from '@portaria/harness/seeded-password';
import { SoftAuthenticator, type SoftPasskey } from '@portaria/harness/soft-authenticator';
import { withoutLimits } from '@portaria/harness/test-environment';
import pg from 'pg';
import { newChallenge } from '../../../apps/api/src/security/passkey-challenge.ts';
import { createSecretKeys } from '../../../apps/api/src/security/secret-keys.ts';
import { seedApplication } from '../product/seed-applications.ts';
import { connectionAt, externalLogin, type Provided } from './external-logins.ts';
import type { Side } from './side.ts';

const PEOPLE = 500;
/** A realistic number. With more, the statistics would distort PostgreSQL's plans. */
const SESSIONS_EACH = 5;
const TOKENS = 20;

export interface Product extends Side {
  readonly env: NodeJS.ProcessEnv;
  /** Each has a known device. */
  readonly people: readonly Person[];
}

/** The shipped process. Its rate limits are active but out of reach. */
export async function startProduct(
  cleanup: Cleanup,
  engines: Engines,
  entry: string,
  sessions: number,
  { house, port }: Provided,
  changed: Readonly<Record<string, string>> = {},
): Promise<Product> {
  const { name, ...addresses } = await throwawayDatabase(cleanup, engines.adminUrl, 'bench');
  const secret = newSecretKey();
  const url = `http://127.0.0.1:${port}`;
  const publicUrl = `http://localhost:${port}`;
  const settings = {
    ...addresses,
    PUBLIC_URL: publicUrl,
    PORT: port,
    METRICS_PORT: `${await freePort()}`,
    REDIS_URL: engines.redisUrl,
    REDIS_PREFIX: `${name}:`,
    SMTP_URL: 'smtp://127.0.0.1:1',
    SECRET_KEYS: secret,
    LOG_LEVEL: 'info',
  };
  const provider = {
    LOGIN_PROVIDERS: JSON.stringify([connectionAt(house)]),
    OUTBOUND_NETWORKS: '127.0.0.0/8',
    TRUSTED_PROXIES: '127.0.0.1',
  };
  const env = { ...apiEnvironment(settings), ...withoutLimits, ...provider, ...changed };
  const command = process.execPath;
  await cleanup.run({ name: 'migrate', command, args: [entry, 'migrate'], env });
  const keys = createSecretKeys([Buffer.from(secret, 'base64')]);
  const client = new pg.Client({ connectionString: addresses.MIGRATE_DATABASE_URL });
  await client.connect();
  const allPeople = await seedPeople(client, keys, 2 * PEOPLE + Math.ceil(sessions / SESSIONS_EACH));
  // Repeated logins end a person's old sessions, so refreshes and checks use the sessions of other people.
  const people = allPeople.slice(0, PEOPLE);
  const careful = allPeople.slice(PEOPLE, 2 * PEOPLE);
  const passkeys = await seedPasskeys(client, people);
  await seedSubjects(
    client,
    keys,
    people.map(({ accountId }) => accountId),
  );
  await turnOnFactor(client, keys, careful);
  const seeded = await seedSessions(client, keys, allPeople.slice(2 * PEOPLE), sessions);
  const application = await seedApplication(client, keys, seeded);
  await client.end();
  const { child } = cleanup.start({ name: 'product', command, args: [entry, 'serve'], env });
  await waitUntil('The product', () => answersOk(`${url}/readyz`));

  const path = (endpoint: { readonly path: string }): string => API_BASE + endpoint.path;
  const door = { start: url + path(startExternalEndpoint), finish: url + path(finishExternalEndpoint) };
  const person = (n: number): Person => people[n % people.length] as Person;
  const known = people.map(({ deviceId }) => visitorHeaders(keys, deviceId));
  const unknownDevice = visitorHeaders(keys);
  const logins = people.map(({ username }) =>
    JSON.stringify({ usernameOrEmail: username, password: SEEDED_PASSWORD }),
  );
  const carefulLogins = careful.map(({ username, deviceId }) => ({
    headers: visitorHeaders(keys, deviceId),
    body: JSON.stringify({ usernameOrEmail: username, password: SEEDED_PASSWORD }),
  }));
  const authenticator = new SoftAuthenticator(publicUrl);
  const checks: Record<string, string>[] = [];
  for (let n = 0; n < TOKENS; n += 1) {
    const headers = sessionHeaders(keys, seeded[n] ?? '');
    const answer = await fetch(url + path(refreshEndpoint), { method: 'POST', headers });
    if (!answer.ok) throw new Error(`a seeded session was renewed with ${answer.status}`);
    const { token } = (await answer.json()) as { token: string };
    checks.push({ ...headers, authorization: `Bearer ${token}` });
  }

  return {
    env,
    people,
    url,
    pid: child.pid ?? 0,
    expected: { 'factor-login': 403 },
    externalLogin(n) {
      const { subject } = seededSubject(person(n).accountId);
      return externalLogin(house, door, { subject, headers: known[n % people.length] ?? {} }, n);
    },
    request(call, n) {
      const at = n % people.length;
      switch (call) {
        case 'login':
          return {
            method: 'POST',
            path: path(loginEndpoint),
            headers: known[at] ?? {},
            body: logins[at] ?? '',
          };
        case 'new-device-login':
          return {
            method: 'POST',
            path: path(loginEndpoint),
            headers: unknownDevice,
            body: logins[at] ?? '',
          };
        case 'factor-login': {
          const { headers = {}, body = '' } = carefulLogins[at] ?? {};
          return { method: 'POST', path: path(loginEndpoint), headers, body };
        }
        case 'passkey-login': {
          const request = { challenge: newChallenge(keys, 'login'), rpId: 'localhost' };
          const answer = authenticator.answer(passkeys[at] as SoftPasskey, request);
          const body = JSON.stringify(answer);
          return { method: 'POST', path: path(loginWithPasskeyEndpoint), headers: known[at] ?? {}, body };
        }
        case 'register': {
          const fresh = { username: `nova${n}`, email: `nova${n}@exemplo.com.br` };
          const passwords = { password: SEEDED_PASSWORD, confirmPassword: SEEDED_PASSWORD };
          const body = JSON.stringify({ ...fresh, ...passwords });
          return { method: 'POST', path: path(registerEndpoint), headers: unknownDevice, body };
        }
        case 'session-check':
          return { method: 'GET', path: path(meEndpoint), headers: checks[n % TOKENS] ?? {} };
        case 'refresh': {
          const headers = sessionHeaders(keys, seeded[TOKENS + n] ?? '');
          return { method: 'POST', path: path(refreshEndpoint), headers };
        }
        case 'forgot': {
          const email = `${person(n).username}@exemplo.com.br`;
          const body = JSON.stringify({ email, clientURI: `${publicUrl}/reset-password` });
          return { method: 'POST', path: path(forgotPasswordEndpoint), headers: unknownDevice, body };
        }
        case 'code-exchange':
          return application.codeExchange(n);
        case 'application-refresh':
          return application.refresh(n);
        case 'external-login':
          throw new Error('takes several requests');
      }
    },
  };
}
