import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Cleanup } from '@portaria/harness/cleanup';
import type { Engines } from '@portaria/harness/engines';
import { throwawayDatabase } from '@portaria/harness/engines/database';
import { answersOk, waitUntil } from '@portaria/harness/engines/ports';
import { SEEDED_PASSWORD, seededPasswordHash } from '@portaria/harness/seeded-password';
import pg from 'pg';
import { build } from 'rolldown';
import {
  clientId,
  clientSecret,
  codeVerifier,
  redirectUri,
  tokenCall,
} from '../product/application-calls.ts';
import { connectionAt, externalLogin, type Provided } from './external-logins.ts';
import type { Side } from './side.ts';

const PEOPLE = 500;
const TOKENS = 20;
const secret = 'S'.repeat(43);
const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();
const folder = join(import.meta.dirname, '../bare-engine');

/** Bundled next to the product, so that it loads the same hash package. */
export async function bundleBareEngine(besideEntry: string): Promise<string> {
  const file = join(dirname(besideEntry), 'bare-engine.js');
  await build({
    input: join(folder, 'bare-engine.ts'),
    platform: 'node',
    external: ['@node-rs/argon2', 'pg-native', 'pg-cloudflare'],
    output: { file, format: 'esm' },
    logLevel: 'warn',
  });
  return file;
}

interface Seeded {
  /** Accounts. */
  readonly people: readonly string[];
  readonly sessions: readonly string[];
}

async function seed(databaseUrl: string, sessions: number): Promise<Seeded> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(readFileSync(join(folder, 'schema.sql'), 'utf8'));
  await client.query(
    `insert into accounts (id, username, email, hash)
     select gen_random_uuid(), 'dona' || n, 'dona' || n || '@exemplo.com.br', $1 from generate_series(0, $2::int - 1) as n`,
    [await seededPasswordHash(), PEOPLE],
  );
  const ids = Array.from({ length: sessions }, () => randomUUID());
  await client.query(
    `insert into sessions (id, account_id, secret_hash, expires_at)
     select session, accounts.id, $2, now() + interval '30 days'
     from unnest($1::uuid[]) with ordinality as given (session, n)
     join accounts on accounts.username = 'dona' || ((n - 1) % $3)`,
    [ids, sha256(secret), PEOPLE],
  );
  // The ids of sessions name codes and refresh tokens too.
  const application = [clientId, 'openid profile email'];
  await client.query(
    `insert into codes (hash, account_id, client_id, scope, redirect_uri, challenge, expires_at)
     select sha256(convert_to('code-' || id, 'UTF8')), account_id, $1, $2, $3, $4, now() + interval '1 day' from sessions`,
    [...application, redirectUri, sha256(codeVerifier).toString('base64url')],
  );
  await client.query(
    `insert into refresh_tokens (id, account_id, client_id, scope, secret_hash, expires_at)
     select id, account_id, $1, $2, secret_hash, now() + interval '30 days' from sessions`,
    application,
  );
  await client.query('analyze');
  const { rows } = await client.query<{ id: string }>('select id from accounts');
  await client.end();
  return { people: rows.map(({ id }) => id), sessions: ids };
}

export async function startBareEngine(
  cleanup: Cleanup,
  engines: Engines,
  file: string,
  sessions: number,
  { house, port }: Provided,
): Promise<Side> {
  const { MIGRATE_DATABASE_URL } = await throwawayDatabase(cleanup, engines.adminUrl, 'bare');
  const { people, sessions: seeded } = await seed(MIGRATE_DATABASE_URL, sessions);
  const url = `http://127.0.0.1:${port}`;
  const env = {
    PATH: process.env['PATH'],
    NODE_OPTIONS: process.env['NODE_OPTIONS'] ?? '',
    PORT: port,
    DATABASE_URL: MIGRATE_DATABASE_URL,
    CLIENT_SECRET_HASH: sha256(clientSecret).toString('hex'),
    PROVIDER: JSON.stringify(connectionAt(house)),
  };
  const { child } = cleanup.start({ name: 'bare engine', command: process.execPath, args: [file], env });
  await waitUntil('The bare engine', () => answersOk(`${url}/readyz`));

  const json = { 'content-type': 'application/json' };
  const cookie = (n: number): string => `session=${seeded[n] ?? ''}.${secret}`;
  const tokens = await Promise.all(
    Array.from({ length: TOKENS }, async (_, n) => {
      const answer = await fetch(`${url}/refresh`, { method: 'POST', headers: { cookie: cookie(n) } });
      return ((await answer.json()) as { token: string }).token;
    }),
  );
  const logins = Array.from({ length: PEOPLE }, (_, n) =>
    JSON.stringify({ usernameOrEmail: `dona${n}`, password: SEEDED_PASSWORD }),
  );

  const door = { start: `${url}/external/start`, finish: `${url}/external/finish` };

  return {
    url,
    pid: child.pid ?? 0,
    externalLogin: (n) => externalLogin(house, door, { subject: people[n % PEOPLE] ?? '', headers: json }, n),
    request(call, n) {
      switch (call) {
        case 'login':
        case 'new-device-login':
        case 'factor-login':
        case 'passkey-login':
          return { method: 'POST', path: '/login', headers: json, body: logins[n % PEOPLE] ?? '' };
        case 'register': {
          const fresh = { username: `nova${n}`, email: `nova${n}@exemplo.com.br`, password: SEEDED_PASSWORD };
          return { method: 'POST', path: '/register', headers: json, body: JSON.stringify(fresh) };
        }
        case 'session-check':
          return { method: 'GET', path: '/me', headers: { authorization: `Bearer ${tokens[n % TOKENS]}` } };
        case 'refresh':
          return { method: 'POST', path: '/refresh', headers: { cookie: cookie(TOKENS + n) } };
        case 'forgot': {
          const body = JSON.stringify({ email: `dona${n % PEOPLE}@exemplo.com.br` });
          return { method: 'POST', path: '/forgot', headers: json, body };
        }
        case 'code-exchange':
          return tokenCall('/token', { code: `code-${seeded[n] ?? ''}` });
        case 'application-refresh':
          return tokenCall('/token', { refreshToken: `${seeded[n] ?? ''}.${secret}` });
        case 'external-login':
          throw new Error('takes several requests');
      }
    },
  };
}
