import type { ServerResponse } from 'node:http';
import type { Connection } from './login-provider.ts';
import type { OauthCodes } from './oauth-codes.ts';
import { DECISION, questionPage } from './question-page.ts';
import type { Seen } from './seen.ts';
import type { Situation } from './situation.ts';

export interface OauthProvider {
  readonly name: string;
  readonly connection: Connection;
  readonly codes: OauthCodes;
  /** What a person who pressed Recusar brings back. */
  readonly denied: Readonly<Record<string, string>>;
  /** Added to every address it sends people to. */
  readonly fragment: string;
}

/** The authorization endpoint of a provider that is not an OpenID one. */
export function answerAuthorization(
  { name, connection, codes, denied, fragment }: OauthProvider,
  { person, decision }: Situation,
  seen: Seen,
  response: ServerResponse,
): void {
  const { login, address, redirectUris } = connection;
  const asked = new URLSearchParams(seen.parameters);
  const redirectUri = asked.get('redirect_uri') ?? '';
  const isKnown = asked.get('client_id') === login.client && redirectUris.includes(redirectUri);
  if (!isKnown) return void response.writeHead(400, { 'content-type': 'text/plain' }).end('bad request');
  const pressed = asked.get(DECISION) ?? decision;
  if (pressed === 'ask') {
    const page = questionPage({
      provider: login.name ?? name,
      person: person.name,
      action: address + seen.path,
      parameters: asked,
    });
    return void response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
  }
  const back = new URL(redirectUri);
  const scopes = (asked.get('scope') ?? '').split(/[ ,]+/);
  const challenge = asked.get('code_challenge');
  const answer =
    pressed === 'deny' ? denied : { code: codes.give({ person, scopes, redirectUri, challenge }) };
  for (const [key, value] of Object.entries(answer)) back.searchParams.set(key, value);
  const state = asked.get('state');
  if (state !== null) back.searchParams.set('state', state);
  back.hash = fragment;
  response.writeHead(302, { location: back.href }).end();
}

export type Answer = readonly [status: number, body: unknown];

export function sendJson(response: ServerResponse, [status, body]: Answer): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body));
}

export function bearerOf({ headers }: Seen): string | undefined {
  return /^(?:bearer|token) (\S+)$/i.exec(String(headers['authorization'] ?? ''))?.[1];
}
