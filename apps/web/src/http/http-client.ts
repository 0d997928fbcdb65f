import {
  API_BASE,
  CSRF_HEADER,
  csrfEndpoint,
  type Endpoint,
  refreshEndpoint,
  type UserResponse,
} from '@portaria/contract';
import { ApiError } from './api-error.ts';
import { mayCarryToken } from './bearer-origins.ts';
import { readCsrfToken } from './page-cookies.ts';
import { readAnswer, unanswered } from './read-answer.ts';

/** The client shows and stores nothing. It reports to the owners of the session and the spinner. */
export interface HttpHandlers {
  /** Read for every request. */
  token: () => string | null;
  requestStarted: () => void;
  requestEnded: () => void;
  /** Stores the new token. False if it belongs to another account, so the failed call must not be retried. */
  renewed: (user: UserResponse) => boolean;
  /** The server refused to renew the session. */
  sessionLost: (refusal: ApiError) => void;
}

export interface HttpEnvironment {
  /** The browser's `fetch`, unless a test replaces it. */
  fetch?: typeof fetch;
  /** The page's address. The API base is relative to it. */
  page: URL;
  cookies: () => string;
}

type EmptyBody = Record<string, never>;

interface CallOptions {
  /** For a request that no act of the user caused. The spinner ignores it. */
  background?: boolean;
}

export type Call = <Body, Answer>(
  endpoint: Endpoint<Body, Answer>,
  body?: Body | EmptyBody,
  options?: CallOptions,
) => Promise<Answer>;

export interface HttpClient {
  call: Call;
  /** Renews the session with its cookie. Concurrent calls share one request. */
  renew: () => Promise<void>;
}

const TIMEOUT_MS = 20_000;

export function createHttpClient(handlers: HttpHandlers, environment: HttpEnvironment): HttpClient {
  const reach: typeof fetch = environment.fetch ?? ((input, init) => fetch(input, init));
  let renewal: Promise<void> | null = null;

  const send: Call = async (endpoint, body, { background = false } = {}) => {
    const url = new URL(API_BASE + endpoint.path, environment.page);
    if (endpoint.query) url.search = new URLSearchParams(body as Record<string, string>).toString();
    const token = handlers.token();
    const headers = new Headers({ accept: 'application/json, application/problem+json' });
    if (token !== null && mayCarryToken(url, environment.page))
      headers.set('authorization', `Bearer ${token}`);
    const csrf = readCsrfToken(environment.cookies());
    if (endpoint.method !== 'GET' && csrf !== null) headers.set(CSRF_HEADER, csrf);
    const timeout = new AbortController();
    const request: RequestInit = {
      method: endpoint.method,
      headers,
      // A redirect could send the token to another host.
      redirect: 'error',
      credentials: 'same-origin',
      cache: 'no-store',
      signal: timeout.signal,
    };
    if (endpoint.method !== 'GET' && body !== undefined) {
      headers.set('content-type', 'application/json');
      request.body = JSON.stringify(body);
    }
    if (!background) handlers.requestStarted();
    const timer = setTimeout(() => timeout.abort(new DOMException('', 'TimeoutError')), TIMEOUT_MS);
    try {
      const response = await reach(url, request);
      // A download may take longer. Its reader has its own idle timeout.
      if (endpoint.file) clearTimeout(timer);
      return await readAnswer(endpoint, response);
    } catch (error) {
      throw error instanceof ApiError ? error : unanswered(error);
    } finally {
      clearTimeout(timer);
      if (!background) handlers.requestEnded();
    }
  };

  const sendWithCsrf: Call = async (endpoint, body, options) => {
    if (endpoint.method === 'GET') return send(endpoint, body, options);
    if (readCsrfToken(environment.cookies()) === null) await send(csrfEndpoint, undefined, options);
    try {
      return await send(endpoint, body, options);
    } catch (error) {
      if (!hasCode(error, 'csrf_invalid')) throw error;
      await send(csrfEndpoint, undefined, options);
      return send(endpoint, body, options);
    }
  };

  async function renewOnce(options?: CallOptions): Promise<void> {
    const renewing = handlers.token();
    try {
      await refresh(options);
    } catch (error) {
      // Another tab may have logged in meanwhile. Then the rejected session is no longer the current one.
      if (hasCode(error, 'session_invalid') && handlers.token() === renewing) {
        handlers.sessionLost(error);
        throw new ApiError({ status: error.status, body: error.problem, reason: 'session-lost' });
      }
      throw error;
    }
  }

  async function refresh(options?: CallOptions): Promise<void> {
    const user = await sendWithCsrf(refreshEndpoint, undefined, options).catch((error: unknown) => {
      // The server returns the same successor to late callers, so a lost response can be retried at once.
      if (isUnanswered(error)) return sendWithCsrf(refreshEndpoint, undefined, options);
      throw error;
    });
    if (!handlers.renewed(user)) throw new ApiError({ status: null, reason: 'account-changed' });
  }

  function renew(options?: CallOptions): Promise<void> {
    renewal ??= renewOnce(options).finally(() => {
      renewal = null;
    });
    return renewal;
  }

  const call: Call = async (endpoint, body, options) => {
    const hadSession = handlers.token() !== null;
    try {
      return await sendWithCsrf(endpoint, body, options);
    } catch (error) {
      if (!hadSession || !hasCode(error, 'session_invalid')) throw error;
      await renew(options);
      return sendWithCsrf(endpoint, body, options);
    }
  };

  return { call, renew };
}

function hasCode(error: unknown, code: string): error is ApiError {
  return error instanceof ApiError && error.code === code;
}

function isUnanswered(error: unknown): boolean {
  return error instanceof ApiError && (error.reason === 'offline' || error.reason === 'timeout');
}
