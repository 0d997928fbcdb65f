import {
  type ErrorCode,
  errorStatus,
  type FactorsResponse,
  type FieldErrors,
  problemTitle,
} from '@portaria/contract';
import { vi } from 'vitest';

export interface SentRequest {
  call: string;
  /** The query parameters. */
  query: Record<string, string>;
  headers: Headers;
  body: unknown;
  init: RequestInit;
}

type Answer = (request: SentRequest) => Response | Promise<Response>;

export interface FakeApi {
  fetch: typeof fetch;
  sent: SentRequest[];
  /** For example `POST v2/account/login`, without the base path. */
  on: (call: string, answer: Answer) => void;
  calls: (call: string) => SentRequest[];
}

export function json(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
}

export const nothing = (): Response => new Response(null, { status: 204 });

interface ProblemParts {
  errors?: FieldErrors;
  message?: string;
  details?: string;
  retryAfter?: number;
}

export function problemAnswer(code: ErrorCode, { retryAfter, ...parts }: ProblemParts = {}): Response {
  const status = errorStatus[code];
  const headers = new Headers({ 'content-type': 'application/problem+json; charset=utf-8' });
  if (retryAfter !== undefined) headers.set('retry-after', String(retryAfter));
  return new Response(
    JSON.stringify({ type: code, title: problemTitle[code], status, code, requestId: 'r-1', ...parts }),
    {
      status,
      headers,
    },
  );
}

export function cutConnection(): Response {
  throw new TypeError('Failed to fetch');
}

export const linkFacts = {
  email: 'marina@exemplo.com.br',
  at: '2026-03-04T12:41:00.000Z',
  browser: 'Firefox',
  system: 'Windows',
};

/** A login whose second factor is missing, apart from who it is and what can be shown. */
export const pendingFacts = {
  secondsLeft: 600,
  rememberDays: 30,
  mayRecover: false,
  mustEnrol: false,
  mayDeclare: false,
  declared: false,
};

export const factorsOff = {
  since: null,
  totp: null,
  passkeys: [],
  recoveryCodes: { left: 0 },
  rememberedDevices: 0,
  required: false,
  recoveryDueAt: null,
  mayDeclare: false,
  signal: null,
} satisfies FactorsResponse;

/** Replaces the server in component tests only. The end-to-end tests use the real one. */
export function createFakeApi(): FakeApi {
  const answers = new Map<string, Answer>([
    ['GET v2/account/csrf', nothing],
    ['POST v2/account/logout', nothing],
    // A form requests it for a new password. By default it is acceptable.
    ['POST v2/account/checkPassword', () => json({ refusal: null })],
    // The page of a mailed link requests it. By default the link is valid.
    ['POST v2/account/checkLink', () => json(linkFacts)],
    // Home requests it for a logged-in user. By default the address is confirmed.
    ['GET v2/account/confirmation', () => json({ confirmed: true, mail: null, resendInSeconds: 0 })],
    // The banner requests it for an unconfirmed address.
    [
      'GET v2/account/me',
      () => json({ username: 'marina', email: 'marina@exemplo.com.br', emailConfirmed: false, roles: [] }),
    ],
    // Home requests it for a logged-in user and shows nothing without it.
    ['GET v2/account/overview', nothing],
    // The account area and its step-up request it. By default the second factor is off.
    ['GET v2/account/factors', () => json(factorsOff)],
    // Segurança requests it. By default no application is connected.
    ['GET v2/account/connectedApps', () => json({ apps: [] })],
    // The account area requests it. By default no deletion is pending.
    ['GET v2/account/deletion', () => json({ dueAt: null })],
  ]);
  const sent: SentRequest[] = [];
  const answer = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(input instanceof Request ? input.url : input);
    const call = `${init.method} ${url.pathname.replace('/api/', '')}`;
    const query = Object.fromEntries(url.searchParams);
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    const request = { call, query, headers: new Headers(init.headers), body, init };
    sent.push(request);
    const known = answers.get(call);
    if (known === undefined) throw new Error(`the test has no answer for ${call}`);
    return known(request);
  };
  return {
    fetch: answer,
    sent,
    on: (call, next) => void answers.set(call, next),
    calls: (call) => sent.filter((request) => request.call === call),
  };
}

export function installFakeApi(): FakeApi {
  const api = createFakeApi();
  vi.stubGlobal('fetch', api.fetch);
  // biome-ignore lint/suspicious/noDocumentCookie: the page reads it the same way
  document.cookie = 'XSRF-TOKEN=page-token';
  return api;
}
