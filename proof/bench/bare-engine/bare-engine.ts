// A minimal implementation of login, register, session check, refresh, forgot password, the token call of applications and
// logins through a provider.
// It has the product's web server, hash, signature and driver, but no limits, CSRF protection, audit, devices or metrics.
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import fastify, { type FastifyReply } from 'fastify';
import { generateKeyPair, jwtVerify, SignJWT } from 'jose';
import pg from 'pg';
import { externalCalls } from './external-calls.ts';
import { tokenCall } from './token-call.ts';

const ARGON2ID = 2;
const parameters = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const FINGERPRINT = 'sha256';

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'] ?? '', max: 10 });
/** Prepared like the product's statements. Parsing each statement would make the product look better than it is. */
const isPrepared = process.env['PREPARED_STATEMENTS'] !== 'off';

function query(text: string, values: unknown[]): Promise<pg.QueryResult> {
  const name = createHash(FINGERPRINT).update(text).digest('base64url');
  return pool.query({ text, values, ...(isPrepared && { name }) });
}

const { publicKey, privateKey } = await generateKeyPair('ES256');
const app = fastify();

const strings = (...names: string[]) => ({
  type: 'object',
  properties: Object.fromEntries(names.map((name) => [name, { type: 'string', maxLength: 256 }])),
  required: names,
  additionalProperties: false,
});
const schemaOf = (...names: string[]) => ({ schema: { body: strings(...names) } });

const fingerprint = (secret: string): Buffer => createHash(FINGERPRINT).update(secret).digest();

function sign(accountId: string, sessionId: string): Promise<string> {
  return new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: 'ES256' })
    .setSubject(accountId)
    .setIssuedAt()
    .setExpirationTime('10m')
    .sign(privateKey);
}

function setSessionCookie(reply: FastifyReply, sessionId: string, secret: string): void {
  reply.header('set-cookie', `session=${sessionId}.${secret}; Path=/; HttpOnly; Secure; SameSite=Strict`);
}

interface Login {
  readonly usernameOrEmail: string;
  readonly password: string;
}

app.post<{ Body: Login }>('/login', schemaOf('usernameOrEmail', 'password'), async ({ body }, reply) => {
  const column = body.usernameOrEmail.includes('@') ? 'email' : 'username';
  const { rows } = await query(`select id, username, hash from accounts where ${column} = $1`, [
    body.usernameOrEmail,
  ]);
  const [account] = rows;
  if (!account || !(await verify(account.hash, body.password))) return reply.code(401).send();
  const [id, secret] = [randomUUID(), randomBytes(32).toString('base64url')];
  await query(
    "insert into sessions (id, account_id, secret_hash, expires_at) values ($1, $2, $3, now() + interval '30 days')",
    [id, account.id, fingerprint(secret)],
  );
  setSessionCookie(reply, id, secret);
  return { token: await sign(account.id, id), username: account.username };
});

interface Register {
  readonly username: string;
  readonly email: string;
  readonly password: string;
}

app.post<{ Body: Register }>(
  '/register',
  schemaOf('username', 'email', 'password'),
  async ({ body }, reply) => {
    const made = await hash(body.password, parameters);
    const [accountId, id, secret] = [randomUUID(), randomUUID(), randomBytes(32).toString('base64url')];
    await query(
      `with account as (insert into accounts (id, username, email, hash) values ($1, $2, $3, $4)),
        mail as (insert into jobs (id, name, data) values ($5, 'welcome', $6))
     insert into sessions (id, account_id, secret_hash, expires_at) values ($7, $1, $8, now() + interval '30 days')`,
      [
        accountId,
        body.username,
        body.email,
        made,
        randomUUID(),
        JSON.stringify({ accountId }),
        id,
        fingerprint(secret),
      ],
    );
    setSessionCookie(reply, id, secret);
    return { token: await sign(accountId, id), username: body.username };
  },
);

app.get('/me', async ({ headers }, reply) => {
  const { payload } = await jwtVerify(headers.authorization?.slice('Bearer '.length) ?? '', publicKey);
  const { rows } = await query(
    `select username, email from sessions join accounts on accounts.id = sessions.account_id
     where sessions.id = $1 and sessions.expires_at > now()`,
    [payload['sid']],
  );
  return rows[0] ?? reply.code(401).send();
});

app.post('/refresh', async ({ headers }, reply) => {
  const [id, secret = ''] = headers.cookie?.slice('session='.length).split('.') ?? [];
  const next = randomBytes(32).toString('base64url');
  const { rows } = await query(
    `update sessions set secret_hash = $1 from accounts
     where sessions.id = $2 and secret_hash = $3 and expires_at > now() and accounts.id = sessions.account_id
     returning accounts.id, username`,
    [fingerprint(next), id, fingerprint(secret)],
  );
  const [account] = rows;
  if (!account || id === undefined) return reply.code(401).send();
  setSessionCookie(reply, id, next);
  return { token: await sign(account.id, id), username: account.username };
});

app.post<{ Body: { readonly email: string } }>('/forgot', schemaOf('email'), async ({ body }, reply) => {
  await query("insert into jobs (id, name, data) values ($1, 'forgot', $2)", [
    randomUUID(),
    JSON.stringify(body),
  ]);
  return reply.code(204).send();
});

tokenCall(app, query, Buffer.from(process.env['CLIENT_SECRET_HASH'] ?? '', 'hex'));

externalCalls(app, query, sign);

app.get('/readyz', async () => pool.query('select 1').then(() => 'ok'));

await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) });
// Exit normally, so that Node can write a CPU profile.
process.once('SIGTERM', () => process.exit());
