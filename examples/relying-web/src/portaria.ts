import * as openid from 'openid-client';
import type { LoginAttempt } from './login-attempt.ts';
import type { Tokens } from './sessions.ts';
import type { Settings } from './settings.ts';

export interface Person {
  readonly name: string;
}

/** What the shop needs of Portaria. */
export interface Portaria {
  readonly endSessionUrl: (idToken: string) => URL;
  readonly jwksUrl: URL;
  loginUrl(attempt: LoginAttempt): Promise<URL>;
  /** Throws unless the answer belongs to this attempt. */
  finishLogin(attempt: LoginAttempt, callback: URL): Promise<Tokens>;
  /** Undefined if Portaria no longer lets the person in. */
  renew(tokens: Tokens): Promise<Tokens | undefined>;
  /** Undefined as above. */
  person(tokens: Tokens): Promise<Person | undefined>;
}

export async function connectPortaria(settings: Settings): Promise<Portaria> {
  const configuration = await openid.discovery(
    new URL(settings.issuer),
    settings.clientId,
    { id_token_signed_response_alg: 'RS256' },
    openid.ClientSecretBasic(settings.clientSecret),
    // Plain http only on this machine, for a trial.
    isTrial(settings.issuer) ? { execute: [openid.allowInsecureRequests] } : {},
  );
  const { jwks_uri } = configuration.serverMetadata();
  if (jwks_uri === undefined) throw new Error('the discovery document names no keys');

  return {
    jwksUrl: new URL(jwks_uri),
    endSessionUrl: (idToken) =>
      openid.buildEndSessionUrl(configuration, {
        id_token_hint: idToken,
        post_logout_redirect_uri: `${settings.url}/`,
      }),
    loginUrl: async ({ state, nonce, verifier }) =>
      openid.buildAuthorizationUrl(configuration, {
        redirect_uri: `${settings.url}/volta`,
        scope: 'openid profile',
        state,
        nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      }),
    finishLogin: async ({ state, nonce, verifier }, callback) =>
      tokensIn(
        await openid.authorizationCodeGrant(configuration, callback, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        }),
      ),
    renew: (tokens) =>
      unless(isOut, async () =>
        tokensIn(await openid.refreshTokenGrant(configuration, tokens.refreshToken), tokens),
      ),
    person: ({ accessToken, sub }) =>
      unless(isAccessEnded, async () => {
        const { name, preferred_username } = await openid.fetchUserInfo(configuration, accessToken, sub);
        return { name: name ?? preferred_username ?? sub };
      }),
  };
}

/** A renewal may leave out what stays as it is. */
function tokensIn(
  answer: openid.TokenEndpointResponse & openid.TokenEndpointResponseHelpers,
  previous?: Tokens,
): Tokens {
  const claims = answer.claims();
  const sub = claims?.sub ?? previous?.sub;
  const sid = claims?.['sid'] ?? previous?.sid;
  const idToken = answer.id_token ?? previous?.idToken;
  const refreshToken = answer.refresh_token ?? previous?.refreshToken;
  if (sub === undefined || typeof sid !== 'string' || idToken === undefined || refreshToken === undefined)
    throw new Error('Portaria’s answer is incomplete');
  if (previous !== undefined && previous.sub !== sub) throw new Error('the renewal names another person');
  const expiresAt = new Date(Date.now() + (answer.expiresIn() ?? 0) * 1_000);
  return { sub, sid, idToken, refreshToken, accessToken: answer.access_token, expiresAt };
}

/** Anything else that goes wrong, such as a server that is down, says nothing about the person. */
async function unless<Result>(
  isRefusal: (error: unknown) => boolean,
  call: () => Promise<Result>,
): Promise<Result | undefined> {
  try {
    return await call();
  } catch (error) {
    if (isRefusal(error)) return undefined;
    throw error;
  }
}

const isOut = (error: unknown): boolean =>
  error instanceof openid.ResponseBodyError && error.error === 'invalid_grant';

/** Only of userinfo: the token call answers the same if the shop's own secret is wrong, which must log no one out. */
const isAccessEnded = (error: unknown): boolean =>
  error instanceof openid.WWWAuthenticateChallengeError && error.status === 401;

function isTrial(issuer: string): boolean {
  return /^http:\/\/(?:[a-z]+\.)?localhost(?::\d+)?$/.test(issuer);
}
