import { createHash } from 'node:crypto';
import type { Answer } from '@portaria/harness/browser';
import { parseRefreshToken } from '../../apps/api/src/security/refresh-token.ts';
import { withRetry } from './actions/turn.ts';
import { type ApplicationName, type HeldAccess, redirectUriOf } from './applications.ts';
import type { Fixture } from './fixture.ts';

/** One for all requests, because no one in the model guesses it. */
const VERIFIER = 'v'.repeat(43);
const CHALLENGE = createHash('sha256').update(VERIFIER).digest('base64url');

/** Where the application leads a browser. */
export function requestPath(app: ApplicationName, more: Readonly<Record<string, string>>): string {
  const parameters = {
    client_id: app,
    redirect_uri: redirectUriOf(app),
    response_type: 'code',
    code_challenge: CHALLENGE,
    code_challenge_method: 'S256',
    ...more,
  };
  return `/oidc/auth?${new URLSearchParams(parameters).toString()}`;
}

export const codeIn = ({ headers }: Answer): string | null => {
  const target = URL.parse(headers.get('location') ?? '');
  return target?.searchParams.get('code') ?? null;
};

function callToken(
  fixture: Fixture,
  { app }: HeldAccess,
  parameters: Readonly<Record<string, string>>,
): Promise<Answer> {
  const form = new URLSearchParams({ client_id: app, ...parameters }).toString();
  const type = { 'content-type': 'application/x-www-form-urlencoded' };
  return withRetry(() => fixture.test.browser().send('POST', '/oidc/token', form, type));
}

interface TokenAnswer {
  readonly access_token: string;
  readonly id_token: string;
  readonly refresh_token: string;
}

/** Keeps what the answer gave. A repeated call gets the token that the application has already. */
function keep(access: HeldAccess, answer: Answer, now: number): Answer {
  if (answer.status !== 200) return answer;
  const { access_token, id_token, refresh_token } = answer.json<TokenAnswer>();
  const [, claims = ''] = id_token.split('.');
  const { sid } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { sid: string };
  access.grantId = sid;
  access.familyId = parseRefreshToken(refresh_token)?.id ?? '';
  access.accessToken = access_token;
  access.idToken = id_token;
  const last = access.refreshTokens.at(-1);
  if (last?.token === refresh_token) return answer;
  if (last) last.replacedAt = now;
  access.refreshTokens.push({ token: refresh_token, replacedAt: undefined });
  return answer;
}

export async function exchangeCode(fixture: Fixture, access: HeldAccess, now: number): Promise<Answer> {
  const answer = await callToken(fixture, access, {
    grant_type: 'authorization_code',
    code: access.code,
    redirect_uri: redirectUriOf(access.app),
    code_verifier: VERIFIER,
  });
  if (answer.status === 200) access.spentAt ??= now;
  return keep(access, answer, now);
}

export async function refreshTokens(
  fixture: Fixture,
  access: HeldAccess,
  token: string,
  now: number,
): Promise<Answer> {
  return keep(
    access,
    await callToken(fixture, access, { grant_type: 'refresh_token', refresh_token: token }),
    now,
  );
}

export function readUserinfo(fixture: Fixture, { accessToken }: HeldAccess): Promise<Answer> {
  const authorization = `Bearer ${accessToken}`;
  return withRetry(() => fixture.test.browser().get('/oidc/userinfo', { authorization }));
}
