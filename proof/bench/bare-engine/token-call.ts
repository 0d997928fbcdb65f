// The token call of OpenID Connect with the product's hashes, signature and number of statements, and nothing else: no
// grants, no sessions that end tokens, no limits and no metrics.
import { createHash, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { generateKeyPair, SignJWT } from 'jose';
import type pg from 'pg';

export type Query = (text: string, values: unknown[]) => Promise<pg.QueryResult>;

const { privateKey } = await generateKeyPair('RS256');
const DIGEST = 'sha256';
const TOKEN_SECONDS = 600;
const digest = (text: string): Buffer => createHash(DIGEST).update(text).digest();
const newSecret = (): string => randomBytes(32).toString('base64url');

interface Holder {
  readonly account_id: string;
  readonly client_id: string;
  readonly scope: string;
}

function signIdToken({ account_id, client_id }: Holder, accessToken: string): Promise<string> {
  const half = digest(accessToken).subarray(0, 16).toString('base64url');
  return new SignJWT({ at_hash: half })
    .setProtectedHeader({ alg: 'RS256', kid: 'bare' })
    .setIssuer('http://localhost')
    .setAudience(client_id)
    .setSubject(account_id)
    .setIssuedAt()
    .setExpirationTime('10m')
    .sign(privateKey);
}

export function tokenCall(app: FastifyInstance, query: Query, secretHash: Buffer): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(String(body))));
    },
  );

  function isAuthentic(authorization = ''): boolean {
    const [, secret = ''] = Buffer.from(authorization.slice('Basic '.length), 'base64').toString().split(':');
    return timingSafeEqual(digest(secret), secretHash);
  }

  async function answer(holder: Holder, refreshToken: string): Promise<object> {
    const accessToken = newSecret();
    await query(
      "insert into access_tokens (hash, account_id, scope, expires_at) values ($1, $2, $3, now() + interval '10 minutes')",
      [digest(accessToken), holder.account_id, holder.scope],
    );
    return {
      access_token: accessToken,
      expires_in: TOKEN_SECONDS,
      id_token: await signIdToken(holder, accessToken),
      refresh_token: refreshToken,
      scope: holder.scope,
      token_type: 'Bearer',
    };
  }

  async function exchange(form: Record<string, string>): Promise<object | undefined> {
    const hash = digest(form['code'] ?? '');
    const { rows } = await query(
      `select account_id, client_id, scope, challenge from codes join accounts on accounts.id = codes.account_id
       where codes.hash = $1 and expires_at > now() and redirect_uri = $2`,
      [hash, form['redirect_uri']],
    );
    const [code] = rows;
    if (!code || code.challenge !== digest(form['code_verifier'] ?? '').toString('base64url'))
      return undefined;
    const { rowCount } = await query(
      'update codes set consumed_at = now() where hash = $1 and consumed_at is null',
      [hash],
    );
    if (rowCount !== 1) return undefined;
    const [id, secret] = [randomUUID(), newSecret()];
    await query(
      `insert into refresh_tokens (id, account_id, client_id, scope, secret_hash, expires_at)
       values ($1, $2, $3, $4, $5, now() + interval '30 days')`,
      [id, code.account_id, code.client_id, code.scope, digest(secret)],
    );
    return answer(code, `${id}.${secret}`);
  }

  async function refresh(form: Record<string, string>): Promise<object | undefined> {
    const [id, secret = ''] = form['refresh_token']?.split('.') ?? [];
    const { rows } = await query(
      `select account_id, client_id, scope, secret_hash from refresh_tokens
         join accounts on accounts.id = refresh_tokens.account_id
       where refresh_tokens.id = $1 and expires_at > now()`,
      [id],
    );
    const [held] = rows;
    if (!held || !timingSafeEqual(held.secret_hash, digest(secret))) return undefined;
    const next = newSecret();
    await query('update refresh_tokens set secret_hash = $1 where id = $2 and secret_hash = $3', [
      digest(next),
      id,
      held.secret_hash,
    ]);
    return answer(held, `${id}.${next}`);
  }

  app.post<{ Body: Record<string, string> }>('/token', async ({ headers, body }, reply) => {
    if (!isAuthentic(headers.authorization)) return reply.code(401).send();
    const given = body['grant_type'] === 'refresh_token' ? await refresh(body) : await exchange(body);
    return given ?? reply.code(400).send();
  });
}
