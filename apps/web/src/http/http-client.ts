import { API_BASE, CSRF_HEADER, type Endpoint, endpoints, type UserResponse } from '@portaria/contract';
import { ApiError } from './api-error.ts';
import { mayCarryToken } from './bearer-origins.ts';
import { readCsrfToken } from './csrf-cookie.ts';
import { readAnswer, unanswered } from './read-answer.ts';

/** The client shows nothing and stores nothing: whoever owns the session and the spinner is told. */
export interface HttpHandlers {
  /** Read anew for every request. */
  token: () => string | null;
  requestStarted: () => void;
  requestEnded: () => void;
  /** Takes the new token over; false when it is another account's, and the failed call must not be repeated. */
  renewed: (user: UserResponse) => boolean;
  sessionLost: () => void;
}

export interface HttpEnvironment {
  /** The browser's own, unless a test brings another. */
  fetch?: typeof fetch;
  /** The page's address; the API base is relative to it. */
  page: URL;
  cookies: () => string;
}

type EmptyBody = Record<string, never>;

export type Call = <Body, Answer>(
  endpoint: Endpoint<Body, Answer>,
  body?: Body | EmptyBody,
) => Promise<Answer>;

export interface HttpClient {
  call: Call;
  /** Renews the session by its cookie; calls made meanwhile share one request. */
  renew: () => Promise<void>;
  /** For a form that opens: no request when the cookie is there already. */
  prepareCsrf: () => Promise<void>;
}

const TIMEOUT_MS = 20_000;

export function createHttpClient(handlers: HttpHandlers, environment: HttpEnvironment): HttpClient {
  const reach: typeof fetch = environment.fetch ?? ((input, init) => fetch(input, init));
  let renewal: Promise<void> | null = null;

  async function send<Body, Answer>(
    endpoint: Endpoint<Body, Answer>,
    body?: Body | EmptyBody,
  ): Promise<Answer> {
    const url = new URL(API_BASE + endpoint.path, environment.page);
    if (endpoint.query) url.search = new URLSearchParams(body as Record<string, string>).toString();
    const token = handlers.token();
    const headers = new Headers({ accept: 'application/json, application/problem+json' });
    if (token !== null && mayCarryToken(url, environment.page))
      headers.set('authorization', `Bearer ${token}`);
    const csrf = readCsrfToken(environment.cookies());
    if (endpoint.method !== 'GET' && csrf !== null) headers.set(CSRF_HEADER, csrf);
    const silence = new AbortController();
    const request: RequestInit = {
      method: endpoint.method,
      headers,
      // A redirect could carry the token to another host: none is followed.
      redirect: 'error',
      credentials: 'same-origin',
      cache: 'no-store',
      signal: silence.signal,
    };
    if (endpoint.method !== 'GET' && body !== undefined) {
      headers.set('content-type', 'application/json');
      request.body = JSON.stringify(body);
    }
    handlers.requestStarted();
    const timer = setTimeout(() => silence.abort(new DOMException('', 'TimeoutError')), TIMEOUT_MS);
    try {
      const response = await reach(url, request);
      // A file takes as long as it takes; whoever reads it sees whether it still comes.
      if (endpoint.file) clearTimeout(timer);
      return await readAnswer(endpoint, response);
    } catch (error) {
      throw error instanceof ApiError ? error : unanswered(error);
    } finally {
      clearTimeout(timer);
      handlers.requestEnded();
    }
  }

  async function prepareCsrf(): Promise<void> {
    if (readCsrfToken(environment.cookies()) === null) await send(endpoints.csrf);
  }

  async function sendWithCsrf<Body, Answer>(
    endpoint: Endpoint<Body, Answer>,
    body?: Body | EmptyBody,
  ): Promise<Answer> {
    if (endpoint.method === 'GET') return send(endpoint, body);
    await prepareCsrf();
    try {
      return await send(endpoint, body);
    } catch (error) {
      if (!hasCode(error, 'csrf_invalid')) throw error;
      await send(endpoints.csrf);
      return send(endpoint, body);
    }
  }

  async function renewOnce(): Promise<void> {
    const renewing = handlers.token();
    try {
      await takeRenewed();
    } catch (error) {
      // Whoever logged in meanwhile, in another tab, has not lost what was refused here.
      if (hasCode(error, 'session_invalid') && handlers.token() === renewing) handlers.sessionLost();
      throw error;
    }
  }

  async function takeRenewed(): Promise<void> {
    const user = await sendWithCsrf(endpoints.refresh).catch((error: unknown) => {
      // The server hands late callers the same successor, so a lost answer is asked for again at once.
      if (isUnanswered(error)) return sendWithCsrf(endpoints.refresh);
      throw error;
    });
    if (!handlers.renewed(user)) throw new ApiError({ status: null, reason: 'account-changed' });
  }

  function renew(): Promise<void> {
    renewal ??= renewOnce().finally(() => {
      renewal = null;
    });
    return renewal;
  }

  async function call<Body, Answer>(
    endpoint: Endpoint<Body, Answer>,
    body?: Body | EmptyBody,
  ): Promise<Answer> {
    const hadSession = handlers.token() !== null;
    try {
      return await sendWithCsrf(endpoint, body);
    } catch (error) {
      if (!hadSession || !hasCode(error, 'session_invalid')) throw error;
      await renew();
      return sendWithCsrf(endpoint, body);
    }
  }

  return { call, renew, prepareCsrf };
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof ApiError && error.code === code;
}

function isUnanswered(error: unknown): boolean {
  return error instanceof ApiError && (error.reason === 'offline' || error.reason === 'timeout');
}
