import { type CookieSerializeOptions, fastifyCookie } from '@fastify/cookie';
import { CSRF_COOKIE, LEFT_COOKIE, SECURE_COOKIE_PREFIX } from '@portaria/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../base/config/config.ts';
import { newCsrfToken } from '../security/csrf-token.ts';
import { type SecretKeys, sameSecret } from '../security/secret-keys.ts';
import type { IssuedSession, OpenedSession } from '../session/issue-tokens.ts';
import { PENDING_LOGIN_SECONDS } from '../store/session/pending-logins.ts';
import type { ExternalCookies } from './external-cookies.ts';

const DAY = 86_400;
const SESSION_SECONDS = 30 * DAY;
const DEVICE_SECONDS = 365 * DAY;

export interface SessionCookies {
  refreshOf(request: FastifyRequest): string | undefined;
  bindingOf(request: FastifyRequest): string | undefined;
  csrfOf(request: FastifyRequest): string | undefined;
  deviceOf(request: FastifyRequest): string | undefined;
  deviceIn(header: string | undefined): string | undefined;
  pendingOf(request: FastifyRequest): string | undefined;
  /** Names the session that other applications' requests belong to. `sessionOfCookie` verifies it. */
  ssoOf(request: FastifyRequest): string | undefined;
  /** Binds a request of another application to the browser that brought it. */
  browserOf(request: FastifyRequest): string | undefined;
  /** As a header, because the engine of OpenID Connect bypasses Fastify's own cookies. */
  browserHeader(value: string): string;
  /** For a browser that lost it, or whose session a previous release opened. */
  setSso(request: FastifyRequest, reply: FastifyReply, cookie: string): void;
  /** Also sets a new CSRF token, because it is bound to the session. */
  set(reply: FastifyReply, session: IssuedSession): void;
  /** For a login whose second factor is missing. No other cookie is set with it. */
  setPending(reply: FastifyReply, cookie: string): void;
  clearPending(reply: FastifyReply): void;
  /** Also sets the device cookie, which survives logout. */
  setOpened(reply: FastifyReply, session: OpenedSession): void;
  /** Sets the new refresh secret. The binding cookie never changes and is only set again if it is missing. */
  renew(request: FastifyRequest, reply: FastifyReply, session: IssuedSession): void;
  /** For a shared computer: cookies last until the browser closes, and the device cookie is removed at once. */
  lend(request: FastifyRequest, reply: FastifyReply): void;
  setCsrf(reply: FastifyReply, sessionId: string): void;
  clear(reply: FastifyReply): void;
  /** Says to the pages of this browser that the session is over, because they were not asked. */
  setLeft(reply: FastifyReply, sessionId: string): void;
}

export function createSessionCookies(
  config: Pick<Config, 'secureCookies'>,
  keys: SecretKeys,
  external: Pick<ExternalCookies, 'onOpened'>,
): SessionCookies {
  const prefix = config.secureCookies ? SECURE_COOKIE_PREFIX : '';
  const names = {
    refresh: `${prefix}session`,
    binding: `${prefix}binding`,
    csrf: `${prefix}${CSRF_COOKIE}`,
    device: `${prefix}device`,
    pending: `${prefix}pending`,
    sso: `${prefix}sso`,
    browser: `${prefix}browser`,
    left: `${prefix}${LEFT_COOKIE}`,
  };
  const shared: CookieSerializeOptions = { path: '/', sameSite: 'strict', secure: config.secureCookies };
  /** Without maxAge, the cookie lasts until the browser is closed. */
  const untilClosed: CookieSerializeOptions = { ...shared, httpOnly: true };
  const persistent: CookieSerializeOptions = { ...untilClosed, maxAge: SESSION_SECONDS };
  /** Lax: also sent when another application leads the browser here. It opens no call of this API. */
  const across = { sameSite: 'lax' } as const;

  function setCsrf(reply: FastifyReply, sessionId: string): void {
    reply.setCookie(names.csrf, newCsrfToken(sessionId, keys), shared);
  }

  function set(reply: FastifyReply, session: IssuedSession): void {
    reply.setCookie(names.refresh, session.refreshCookie, persistent);
    reply.setCookie(names.binding, session.bindingCookie, persistent);
    reply.setCookie(names.sso, session.ssoCookie, { ...persistent, ...across });
    setCsrf(reply, session.sessionId);
  }

  function setSso(
    request: FastifyRequest,
    reply: FastifyReply,
    cookie: string,
    kept: CookieSerializeOptions,
  ): void {
    if (!sameSecret(Buffer.from(request.cookies[names.sso] ?? ''), Buffer.from(cookie)))
      reply.setCookie(names.sso, cookie, { ...kept, ...across });
  }

  return {
    refreshOf: (request) => request.cookies[names.refresh],
    bindingOf: (request) => request.cookies[names.binding],
    csrfOf: (request) => request.cookies[names.csrf],
    deviceOf: (request) => request.cookies[names.device],
    deviceIn: (header) => (header === undefined ? undefined : fastifyCookie.parse(header)[names.device]),
    pendingOf: (request) => request.cookies[names.pending],
    ssoOf: (request) => request.cookies[names.sso],
    browserOf: (request) => request.cookies[names.browser],
    browserHeader: (value) =>
      fastifyCookie.serialize(names.browser, value, {
        path: '/',
        httpOnly: true,
        secure: config.secureCookies,
        ...across,
      }),
    // Without an end, because a shared computer must not keep it. The next renewal gives it the end of the others.
    setSso: (request, reply, cookie) => setSso(request, reply, cookie, untilClosed),
    set,
    setPending(reply, cookie) {
      reply.setCookie(names.pending, cookie, { ...untilClosed, maxAge: PENDING_LOGIN_SECONDS });
    },
    clearPending(reply) {
      reply.clearCookie(names.pending, untilClosed);
    },
    setOpened(reply, session) {
      set(reply, session);
      external.onOpened(reply, session.sessionId);
      reply.setCookie(names.device, session.deviceCookie, { ...persistent, maxAge: DEVICE_SECONDS });
    },
    renew(request, reply, session) {
      const kept = session.borrowed ? untilClosed : persistent;
      reply.setCookie(names.refresh, session.refreshCookie, kept);
      const current = Buffer.from(request.cookies[names.binding] ?? '');
      if (!sameSecret(current, Buffer.from(session.bindingCookie)))
        reply.setCookie(names.binding, session.bindingCookie, kept);
      setSso(request, reply, session.ssoCookie, kept);
    },
    lend(request, reply) {
      for (const name of [names.refresh, names.binding]) {
        const current = request.cookies[name];
        if (current !== undefined) reply.setCookie(name, current, untilClosed);
      }
      const sso = request.cookies[names.sso];
      if (sso !== undefined) reply.setCookie(names.sso, sso, { ...untilClosed, ...across });
      reply.clearCookie(names.device, untilClosed);
    },
    setCsrf,
    clear(reply) {
      reply.clearCookie(names.refresh, untilClosed);
      reply.clearCookie(names.binding, untilClosed);
      reply.clearCookie(names.sso, { ...untilClosed, ...across });
      setCsrf(reply, '');
    },
    setLeft(reply, sessionId) {
      // As long as a page may remember the session. The id opens nothing.
      reply.setCookie(names.left, sessionId, { ...shared, maxAge: SESSION_SECONDS });
    },
  };
}
