import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DecideResponse } from '@portaria/contract';
import * as openid from 'openid-client';
import { clientDefinition } from '../../../apps/api/src/openid/client-definition.ts';
import { saveClients } from '../../../apps/api/src/openid/save-clients.ts';
import type { Answer, Browser } from './browser.ts';
import type { TestApp } from './test-app.ts';

/** An application that lets people in through the product, with a library that is certified for it. */
export interface RelyingParty {
  readonly id: string;
  readonly secret: string | undefined;
  readonly redirectUri: string;
  readonly configuration: openid.Configuration;
  /** A new request to let a person in. */
  ask(parameters?: Record<string, string | undefined>): Promise<AskedRequest>;
  exchange(asked: AskedRequest, callback: URL): Promise<Tokens>;
}

export interface AskedRequest {
  /** Path and query, for the test browser. */
  readonly path: string;
  readonly verifier: string;
  readonly state: string;
  readonly nonce: string;
  readonly maxAge: number | undefined;
}

export type Tokens = openid.TokenEndpointResponse & openid.TokenEndpointResponseHelpers;

const KNOWN_WITHIN_MS = 1_050;
let count = 0;

export async function registerClient(
  test: Pick<TestApp, 'context'>,
  more: object = {},
): Promise<{ id: string; secret: string | undefined; redirectUri: string }> {
  count += 1;
  const id = `loja-${count}`;
  const redirectUri = `https://${id}.exemplo.com.br/volta`;
  const definition = clientDefinition(
    { id, name: `Loja ${count}`, type: 'web', redirectUri: [redirectUri], ...more },
    test.context.config.origin,
  );
  const [saved] = await saveClients(test.context.db, [definition]);
  return { id, secret: saved?.secret, redirectUri: definition.redirectUris[0] ?? '' };
}

/** Real sockets: only the address is replaced, because each test listens on its own port. */
export async function startRelyingParty(
  test: TestApp,
  more: object = {},
  proof?: openid.ClientAuth,
): Promise<RelyingParty> {
  const { id, secret, redirectUri } = await registerClient(test, more);
  const { origin } = test.context.config;
  // A process that has read the list just before reads it again for a new application after a second.
  if (test.app.server.listening) await sleep(KNOWN_WITHIN_MS);
  else await test.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = test.app.server.address() as AddressInfo;
  const toPort: openid.CustomFetch = (url, options) =>
    fetch(url.replace(origin, `http://127.0.0.1:${port}`), options as RequestInit);
  const authentication = proof ?? (secret === undefined ? openid.None() : openid.ClientSecretBasic(secret));
  const algorithm = (more as { algorithm?: string }).algorithm;
  const configuration = await openid.discovery(
    new URL(origin),
    id,
    { id_token_signed_response_alg: algorithm ?? 'RS256' },
    authentication,
    { execute: [openid.allowInsecureRequests], [openid.customFetch]: toPort },
  );
  configuration[openid.customFetch] = toPort;

  return {
    id,
    secret,
    redirectUri,
    configuration,
    async ask(parameters = {}) {
      const verifier = openid.randomPKCECodeVerifier();
      const [state, nonce] = [openid.randomState(), openid.randomNonce()];
      const all: Record<string, string | undefined> = {
        redirect_uri: redirectUri,
        scope: 'openid profile email',
        state,
        nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...parameters,
      };
      const given = Object.entries(all).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, value] as [string, string]],
      );
      const url = openid.buildAuthorizationUrl(configuration, new URLSearchParams(given));
      const maxAge = all['max_age'] === undefined ? undefined : Number(all['max_age']);
      return { path: `${url.pathname}${url.search}`, verifier, state, nonce, maxAge };
    },
    exchange: (asked, callback) =>
      openid.authorizationCodeGrant(configuration, callback, {
        pkceCodeVerifier: asked.verifier,
        expectedState: asked.state,
        expectedNonce: asked.nonce,
        ...(asked.maxAge !== undefined && { maxAge: asked.maxAge }),
      }),
  };
}

export const uidIn = (answer: Answer): string =>
  /^\/authorize\/([\w-]+)$/.exec(answer.headers.get('location') ?? '')?.[1] ?? '';

export function decideOn(
  browser: Browser,
  uid: string,
  scopes = 'openid profile email',
  decision = 'allow',
): Promise<Answer> {
  return browser.post('v2/authorize/decide', { uid, decision, scopes, pressed: true });
}

/** From the application's link until the browser is sent back to it. */
export async function comeBack(
  browser: Browser,
  asked: Pick<AskedRequest, 'path'>,
  scopes?: string,
): Promise<URL> {
  let answer = await browser.get(asked.path);
  const uid = uidIn(answer);
  if (uid !== '') {
    const decided = await decideOn(browser, uid, scopes);
    if (decided.status !== 200) throw new Error(`decide answered ${decided.status}: ${decided.text}`);
    answer = await browser.get(new URL(decided.json<DecideResponse>().continueTo).pathname);
  }
  const location = answer.headers.get('location') ?? 'about:blank';
  if (!URL.canParse(location)) throw new Error(`the browser was sent to ${location} by a ${answer.status}`);
  return new URL(location);
}
