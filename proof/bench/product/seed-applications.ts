import { createHash } from 'node:crypto';
import { seededRefreshToken, seededSecretHash } from '@portaria/harness/seeded-cookies';
import type pg from 'pg';
import { formatRefreshToken } from '../../../apps/api/src/security/refresh-token.ts';
import type { SecretKeys } from '../../../apps/api/src/security/secret-keys.ts';
import { uuidV7 } from '../../../apps/api/src/security/uuid-v7.ts';
import type { HttpCall } from '../load/http-client.ts';
import { clientId, clientSecret, codeVerifier, redirectUri, tokenCall } from './application-calls.ts';

const DAY = 86_400;
const scope = 'openid profile email';

/** The calls of an application with a server. Each session has a code and a refresh token that were never used. */
export interface SeededApplication {
  codeExchange(n: number): HttpCall;
  refresh(n: number): HttpCall;
}

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Inserts rows directly, because letting a person in is not measured here. The payloads are the engine's own. */
export async function seedApplication(
  client: pg.Client,
  keys: SecretKeys,
  sessionIds: readonly string[],
): Promise<SeededApplication> {
  await client.query(
    `with made as (
       insert into oidc_clients (id, name, kind, redirect_uris, scopes, auth_method)
       values ($1, 'Loja', 'web', array[$2], $3, 'client_secret_basic')
     )
     insert into oidc_client_secrets (id, client_id, hash) values ($4, $1, $5)`,
    [clientId, redirectUri, scope.split(' '), uuidV7(), sha256(clientSecret)],
  );
  const [grants, families] = [sessionIds.map(() => uuidV7()), sessionIds.map(() => uuidV7())];
  const codeOf = (n: number): string => `code-${grants[n] ?? ''}`;
  await client.query(
    `update accounts set email_confirmed_at = now()
     from sessions where sessions.account_id = accounts.id and sessions.id = any ($1)`,
    [sessionIds],
  );
  await client.query(
    `insert into oidc_grants (id, account_id, client_id, session_id, payload, expires_at)
     select made.id, sessions.account_id, $3, sessions.id, $4::jsonb, sessions.expires_at
     from unnest($1::uuid[], $2::uuid[]) as made (id, session) join sessions on sessions.id = made.session`,
    [grants, sessionIds, clientId, { openid: { scope } }],
  );
  const now = Math.floor(Date.now() / 1_000);
  const shared = {
    iat: now,
    clientId,
    scope,
    acr: 'pwd',
    amr: ['pwd'],
    authTime: now,
    nonce: 'n'.repeat(43),
  };
  const code = {
    ...shared,
    kind: 'AuthorizationCode',
    exp: now + DAY,
    redirectUri,
    codeChallenge: sha256(codeVerifier).toString('base64url'),
    codeChallengeMethod: 'S256',
  };
  const family = { ...shared, kind: 'RefreshToken', exp: now + DAY, iiat: now, gty: 'authorization_code' };
  const ofGrant = `jsonb_build_object('grantId', grants.id, 'accountId', account_id, 'sid', grants.id, 'sessionUid', session_id)`;
  await client.query(
    `insert into oidc_tokens (hash, kind, grant_id, account_id, client_id, payload, expires_at)
     select sha256(convert_to('code-' || id, 'UTF8')), 'code', id, account_id, client_id, $1::jsonb || ${ofGrant},
       now() + interval '1 day' from oidc_grants as grants`,
    [code],
  );
  await client.query(
    `insert into oidc_refresh_families (id, grant_id, account_id, client_id, secret_hash, offline, payload, idle_expires_at,
       expires_at)
     select made.id, grants.id, account_id, client_id, $3, false, $4::jsonb || ${ofGrant}, now() + interval '7 days',
       now() + interval '30 days'
     from unnest($1::uuid[], $2::uuid[]) as made (id, of) join oidc_grants as grants on grants.id = made.of`,
    [families, grants, seededSecretHash, family],
  );
  await client.query('analyze');
  return {
    codeExchange: (n) => tokenCall('/oidc/token', { code: codeOf(n) }),
    refresh: (n) =>
      tokenCall('/oidc/token', {
        refreshToken: formatRefreshToken(seededRefreshToken(families[n] ?? '', keys)),
      }),
  };
}
