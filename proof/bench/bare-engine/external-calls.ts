// A login through a provider with openid-client, the product's outbound door and one insert, and nothing else: attempts are in
// memory, and there are no identities, cookies, limits, audit entries or metrics.
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { BlockList } from 'node:net';
import type { FastifyInstance } from 'fastify';
import * as openid from 'openid-client';
import { createConnectionLimits } from '../../../apps/api/src/outbound/connection-limits.ts';
import type { Query } from './token-call.ts';

interface Attempt {
  readonly nonce: string;
  readonly verifier: string;
}

interface Answer {
  readonly state: string;
  readonly code: string;
  readonly iss: string;
}

const DIGEST = 'sha256';

export function externalCalls(
  app: FastifyInstance,
  query: Query,
  sign: (accountId: string, sessionId: string) => Promise<string>,
): void {
  const { id, address, client, secret } = JSON.parse(process.env['PROVIDER'] ?? '') as Record<string, string>;
  const origin = `http://localhost:${process.env['PORT']}`;
  const outboundNetworks = new BlockList();
  outboundNetworks.addSubnet('127.0.0.0', 8);
  const limits = createConnectionLimits({ origin, outboundNetworks });
  const configuration = new openid.Configuration(
    {
      issuer: address ?? '',
      authorization_endpoint: `${address}/o/oauth2/v2/auth`,
      token_endpoint: `${address}/token`,
      jwks_uri: `${address}/oauth2/v3/certs`,
    },
    client ?? '',
    secret,
  );
  openid.allowInsecureRequests(configuration);
  openid.enableNonRepudiationChecks(configuration);
  configuration[openid.customFetch] = limits.customFetch;
  const redirectUri = `${origin}/external-login/${id}`;
  const attempts = new Map<string, Attempt>();

  app.post('/external/start', async () => {
    const [state, nonce] = [openid.randomState(), openid.randomNonce()];
    const verifier = openid.randomPKCECodeVerifier();
    attempts.set(state, { nonce, verifier });
    const url = openid.buildAuthorizationUrl(configuration, {
      redirect_uri: redirectUri,
      scope: 'openid email profile',
      state,
      nonce,
      code_challenge: await openid.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    });
    return { url: url.href };
  });

  app.post<{ Body: Answer }>('/external/finish', async ({ body: { state, code, iss } }, reply) => {
    const attempt = attempts.get(state);
    attempts.delete(state);
    if (!attempt) return reply.code(401).send();
    const callback = new URL(redirectUri);
    for (const [name, value] of Object.entries({ state, code, iss })) callback.searchParams.set(name, value);
    const tokens = await openid.authorizationCodeGrant(configuration, callback, {
      expectedState: state,
      expectedNonce: attempt.nonce,
      pkceCodeVerifier: attempt.verifier,
      idTokenExpected: true,
    });
    // The subject is the account's id here.
    const accountId = tokens.claims()?.sub ?? '';
    const [id, session] = [randomUUID(), randomBytes(32).toString('base64url')];
    await query(
      "insert into sessions (id, account_id, secret_hash, expires_at) values ($1, $2, $3, now() + interval '30 days')",
      [id, accountId, createHash(DIGEST).update(session).digest()],
    );
    reply.header('set-cookie', `session=${id}.${session}; Path=/; HttpOnly; Secure; SameSite=Strict`);
    return { token: await sign(accountId, id) };
  });
}
