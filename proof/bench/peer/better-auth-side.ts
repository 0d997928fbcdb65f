import type { Cleanup } from '@portaria/harness/cleanup';
import type { Engines } from '@portaria/harness/engines';
import { throwawayDatabase } from '@portaria/harness/engines/database';
import { answersOk, freePort, waitUntil } from '@portaria/harness/engines/ports';
import { newSecretKey } from '@portaria/harness/entries';
import { SEEDED_PASSWORD } from '@portaria/harness/seeded-password';
import pg from 'pg';
import type { HttpCall } from '../load/http-client.ts';
import { inParallel } from '../load/in-parallel.ts';
import type { CallName, Side } from '../ratios/side.ts';

const PEOPLE = 500;
const TOKENS = 20;

/** Better Auth has no known devices and no refresh call, so only these calls are comparable. */
export const betterAuthCalls: ReadonlySet<CallName> = new Set([
  'login',
  'register',
  'session-check',
  'forgot',
]);

const emailOf = (name: string): string => `${name}@exemplo.com.br`;

function callsAt(url: string) {
  // Headers that a browser and a proxy would add.
  const visitor = {
    origin: url,
    'sec-fetch-site': 'same-origin',
    'sec-fetch-mode': 'cors',
    'sec-fetch-dest': 'empty',
    'x-forwarded-for': '127.0.0.1',
  };
  const post = (path: string, body: object): HttpCall => ({
    method: 'POST',
    path: `/api/auth${path}`,
    headers: { ...visitor, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return {
    signUp: (name: string) =>
      post('/sign-up/email', { name, email: emailOf(name), password: SEEDED_PASSWORD }),
    signIn: (name: string) => post('/sign-in/email', { email: emailOf(name), password: SEEDED_PASSWORD }),
    forgot: (name: string) => post('/request-password-reset', { email: emailOf(name), redirectTo: '/reset' }),
    session: (cookie: string): HttpCall => ({
      method: 'GET',
      path: '/api/auth/get-session',
      headers: { ...visitor, cookie },
    }),
  };
}

const sendTo = (url: string, { path, ...call }: HttpCall): Promise<Response> => fetch(url + path, call);

/** Registers through the API, so that the bench need not know its tables. Returns the cookies of all people. */
async function signUpAll(url: string): Promise<string[]> {
  const calls = callsAt(url);
  const cookies: string[] = [];
  await inParallel(PEOPLE, 4, async (n) => {
    const answer = await sendTo(url, calls.signUp(`dona${n}`));
    cookies[n] = answer.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; ');
  });
  // The status is 200 without a session too, so only the body shows whether the cookie works.
  const checked = (await (await sendTo(url, calls.session(cookies[0] ?? ''))).json()) as object | null;
  if (checked === null) throw new Error('Better Auth does not know the session it has just given.');
  return cookies;
}

async function analyze(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('analyze');
  await client.end();
}

export async function startBetterAuth(cleanup: Cleanup, engines: Engines, file: string): Promise<Side> {
  const { MIGRATE_DATABASE_URL } = await throwawayDatabase(cleanup, engines.adminUrl, 'peer');
  const port = `${await freePort()}`;
  const url = `http://127.0.0.1:${port}`;
  const env = {
    PATH: process.env['PATH'],
    NODE_OPTIONS: process.env['NODE_OPTIONS'] ?? '',
    NODE_ENV: 'production',
    PORT: port,
    BASE_URL: url,
    SECRET: newSecretKey(),
    DATABASE_URL: MIGRATE_DATABASE_URL,
  };
  const { child } = cleanup.start({ name: 'Better Auth', command: process.execPath, args: [file], env });
  await waitUntil('Better Auth', () => answersOk(`${url}/api/auth/ok`));
  const cookies = await signUpAll(url);
  await analyze(MIGRATE_DATABASE_URL);

  const calls = callsAt(url);
  const checks = cookies.slice(0, TOKENS).map(calls.session);
  const signIns = cookies.map((_, n) => calls.signIn(`dona${n}`));
  return {
    url,
    pid: child.pid ?? 0,
    expected: { forgot: 200 },
    request(call, n) {
      switch (call) {
        case 'login':
          return signIns[n % PEOPLE] as HttpCall;
        case 'register':
          return calls.signUp(`nova${n}`);
        case 'session-check':
          return checks[n % TOKENS] as HttpCall;
        case 'forgot':
          return calls.forgot(`dona${n % PEOPLE}`);
        case 'new-device-login':
        case 'factor-login':
        case 'passkey-login':
        case 'refresh':
        case 'code-exchange':
        case 'application-refresh':
        case 'external-login':
          throw new Error(`Better Auth has no call for ${call}.`);
      }
    },
  };
}
