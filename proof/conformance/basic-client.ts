import { setTimeout as sleep } from 'node:timers/promises';
import type { DecideResponse } from '@portaria/contract';
import { newConfirmedOwner, type Owner } from '@portaria/harness/account-owner';
import type { Answer, Browser } from '@portaria/harness/browser';
import { logIn } from '@portaria/harness/people';
import {
  type AskedRequest,
  comeBack,
  decideOn,
  type RelyingParty,
  startRelyingParty,
  type Tokens,
  uidIn,
} from '@portaria/harness/relying-party';
import { startTestApp, type TestApp } from '@portaria/harness/test-app';
import { withoutLimits } from '@portaria/harness/test-environment';
import * as openid from 'openid-client';
import { expect } from 'vitest';

/** An issuer with https, because the plans accept no other. */
export const ISSUER = 'https://conta.exemplo.com.br';

export type Parameters = Record<string, string | undefined>;

export function startProvider(variables: Record<string, string> = {}): Promise<TestApp> {
  return startTestApp({
    variables: { ...withoutLimits, PUBLIC_URL: ISSUER, PROFILE_FIELDS: 'phone, address', ...variables },
  });
}

export interface SeenAnswer {
  readonly path: string;
  readonly status: number;
  readonly headers: Headers;
}

/** The client of the plans: without PKCE, and with the scope `openid` unless a module asks for more. */
export interface BasicClient extends RelyingParty {
  /** Every answer to a call of the client itself, in order. */
  readonly seen: readonly SeenAnswer[];
  send(
    method: string,
    path: string,
    headers: Record<string, string>,
    body?: URLSearchParams,
  ): Promise<Response>;
  /** One whole sign-in of a person who is logged in. */
  enter(browser: Browser, parameters?: Parameters): Promise<Tokens>;
  tokensFor(asked: Pick<AskedRequest, 'path'>, back: URL): Promise<Tokens>;
}

export async function startBasicClient(
  test: TestApp,
  more: object = {},
  proof?: (secret: string) => openid.ClientAuth,
): Promise<BasicClient> {
  let secret = '';
  const late: openid.ClientAuth = (...call) => proof?.(secret)(...call);
  const party = await startRelyingParty(test, { noPkce: true, ...more }, proof && late);
  secret = party.secret ?? '';
  const { configuration } = party;
  openid.enableNonRepudiationChecks(configuration);
  const seen: SeenAnswer[] = [];
  const fetch = configuration[openid.customFetch];
  const seeing: openid.CustomFetch = async (url, options) => {
    if (!fetch) throw new Error('the client has no way to call');
    const answer = await fetch(url, options);
    seen.push({ path: new URL(url).pathname, status: answer.status, headers: answer.headers });
    return answer;
  };
  configuration[openid.customFetch] = seeing;

  const withoutPkce = { code_challenge: undefined, code_challenge_method: undefined };
  const ask = (parameters: Parameters = {}): Promise<AskedRequest> =>
    party.ask({ scope: 'openid', ...withoutPkce, ...parameters });
  /** Expects of the answer what the request really contained. */
  const tokensFor = (asked: Pick<AskedRequest, 'path'>, back: URL): Promise<Tokens> => {
    const sent = queryOf(asked);
    const [state, nonce, maxAge] = ['state', 'nonce', 'max_age'].map((name) => sent.get(name) ?? undefined);
    return openid.authorizationCodeGrant(configuration, back, {
      ...(state !== undefined && { expectedState: state }),
      ...(nonce !== undefined && { expectedNonce: nonce }),
      ...(maxAge !== undefined && { maxAge: Number(maxAge) }),
      idTokenExpected: true,
    });
  };
  return {
    ...party,
    seen,
    ask,
    tokensFor,
    send: (method, path, headers, body) =>
      seeing(`${test.context.config.origin}${path}`, { method, headers, body, redirect: 'manual' }),
    async enter(browser, parameters) {
      const asked = await ask(parameters);
      return tokensFor(asked, await comeBack(browser, asked, parameters?.['scope'] ?? 'openid'));
    },
  };
}

export function queryOf({ path }: Pick<AskedRequest, 'path'>): URLSearchParams {
  return new URL(path, ISSUER).searchParams;
}

export const locationOf = (answer: Answer): string => answer.headers.get('location') ?? '';

/** A person who has to log in first, as after all cookies were removed. */
export async function signInAt(
  test: TestApp,
  client: BasicClient,
  parameters: Parameters,
): Promise<{ readonly owner: Owner; readonly tokens: Tokens }> {
  const owner = await newConfirmedOwner(test);
  const browser = test.browser();
  const asked = await client.ask(parameters);
  const uid = uidIn(await browser.get(asked.path));
  const details = await browser.get(`v2/authorize/details?uid=${uid}`);
  expect(details.json()).toMatchObject({ missing: 'login' });
  expect(await logIn(browser, owner.username, owner.password)).toBe(200);
  const tokens = await client.tokensFor(asked, await answerOf(browser, uid));
  return { owner: { ...owner, browser }, tokens };
}

/** Allows the request, and returns where the browser is sent. */
export async function answerOf(browser: Browser, uid: string, scopes = 'openid'): Promise<URL> {
  const decided = await decideOn(browser, uid, scopes);
  expect(decided.status).toBe(200);
  const { pathname } = new URL(decided.json<DecideResponse>().continueTo);
  return new URL(locationOf(await browser.get(pathname)));
}

/** Times in tokens have whole seconds. */
export const nextSecond = (seconds = 1): Promise<void> => sleep(seconds * 1_000 + 50);
