import { type ErrorCode, errorStatus, type FieldErrors, problemTitle } from '@portaria/contract';
import { vi } from 'vitest';

export interface SentRequest {
  call: string;
  /** What stood in the address. */
  query: Record<string, string>;
  headers: Headers;
  body: unknown;
  init: RequestInit;
}

type Answer = (request: SentRequest) => Response | Promise<Response>;

export interface FakeApi {
  fetch: typeof fetch;
  sent: SentRequest[];
  /** `POST v2/account/login`, without the base. */
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

/** Stands for the server in component tests only; the end-to-end tests talk to the real one. */
export function createFakeApi(): FakeApi {
  const answers = new Map<string, Answer>([
    ['GET v2/account/csrf', nothing],
    ['POST v2/account/logout', nothing],
    // Who is logged in on home is asked about: by default there is nothing left to confirm.
    ['GET v2/account/confirmation', () => json({ confirmed: true, mail: null, resendInSeconds: 0 })],
    // So is, in the account area, whether the account is to go.
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
    if (known === undefined) throw new Error(`the test answers no ${call}`);
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
