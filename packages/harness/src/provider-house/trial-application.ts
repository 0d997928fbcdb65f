import { importPKCS8, SignJWT } from 'jose';
import * as openid from 'openid-client';
import type { ProviderHouse } from '../provider-house.ts';
import type { LoginProvider } from './login-provider.ts';
import { sentTo } from './sent-back.ts';

const ENTRA = 'https://login.microsoftonline.com';

export const returnAddress = (id: string): string => `http://localhost:5000/external-login/${id}`;

export function entryOf(house: ProviderHouse, id: string): LoginProvider {
  const found = house.loginProviders.find((login) => login.id === id);
  if (!found) throw new Error(`no connection ${id}`);
  return found;
}

/** Plain Basic, as gov.br expects it. */
export const plainBasic =
  (login: LoginProvider): openid.ClientAuth =>
  (_server, _client, _body, headers) => {
    const both = Buffer.from(`${login.client}:${login.secret}`).toString('base64');
    headers.set('authorization', `Basic ${both}`);
  };

/** A secret that is signed for one call, as Apple expects it. */
export const signedSecret =
  ({ client, team = '', keyId = '', key = '' }: LoginProvider, seconds = 300): openid.ClientAuth =>
  async (_server, _client, body) => {
    const secret = new SignJWT()
      .setProtectedHeader({ alg: 'ES256', kid: keyId })
      .setIssuer(team)
      .setSubject(client)
      .setAudience('https://appleid.apple.com')
      .setIssuedAt()
      .setExpirationTime(`${seconds}s`);
    body.set('client_id', client);
    body.set('client_secret', await secret.sign(await importPKCS8(key, 'ES256')));
  };

/** An application with a library that is certified for it. */
export async function trialApplication(
  house: ProviderHouse,
  id: string,
  proof?: openid.ClientAuth,
): Promise<openid.Configuration> {
  const login = entryOf(house, id);
  const { client, type, secret = '', issuer, address = issuer ?? '' } = login;
  const known: Partial<Record<LoginProvider['type'], openid.ClientAuth>> = {
    govbr: plainBasic(login),
    apple: signedSecret(login),
  };
  // The library knows Entra by its real address only, so requests to that are taken to the house.
  const toHouse: openid.CustomFetch = (url, options) =>
    fetch(url.replace(ENTRA, address), options as RequestInit);
  const configuration = await openid.discovery(
    new URL(type === 'microsoft' ? `${ENTRA}/common/v2.0` : type === 'govbr' ? `${address}/` : address),
    client,
    undefined,
    proof ?? known[type] ?? openid.ClientSecretBasic(secret),
    {
      execute: [openid.allowInsecureRequests, openid.enableNonRepudiationChecks],
      [openid.customFetch]: toHouse,
    },
  );
  configuration[openid.customFetch] = toHouse;
  return configuration;
}

export async function askFor(
  configuration: openid.Configuration,
  id: string,
  more: Record<string, string> = {},
): Promise<{ url: URL; checks: openid.AuthorizationCodeGrantChecks }> {
  const verifier = openid.randomPKCECodeVerifier();
  const [state, nonce] = [openid.randomState(), openid.randomNonce()];
  const url = openid.buildAuthorizationUrl(configuration, {
    redirect_uri: returnAddress(id),
    scope: 'openid email profile',
    state,
    nonce,
    code_challenge: await openid.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...more,
  });
  const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier };
  return { url, checks: { ...checks, idTokenExpected: true } };
}

/** The whole way of a person, until the application has the tokens. */
export async function enter(
  house: ProviderHouse,
  id: string,
  more: Record<string, string> = {},
  proof?: openid.ClientAuth,
): Promise<{ readonly claims: openid.IDToken; readonly token: string; readonly callback: URL }> {
  const configuration = await trialApplication(house, id, proof);
  const { url, checks } = await askFor(configuration, id, more);
  const callback = await sentTo(url);
  const tokens = await openid.authorizationCodeGrant(configuration, callback, checks);
  const claims = tokens.claims();
  if (!claims) throw new Error(`${id} gave no ID token`);
  return { claims, token: tokens.access_token, callback };
}
