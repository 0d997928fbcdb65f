import { type CookieSerializeOptions, fastifyCookie } from '@fastify/cookie';
import { CSRF_COOKIE, SECURE_COOKIE_PREFIX } from '@portaria/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { newCsrfToken } from '../security/csrf-token.ts';
import { type SecretKeys, sameSecret } from '../security/secret-keys.ts';
import type { IssuedSession } from '../sessions/issue-tokens.ts';
import type { OpenedSession } from '../sign-in/sign-in.ts';

const DAY = 86_400;
const SESSION_SECONDS = 30 * DAY;
const DEVICE_SECONDS = 365 * DAY;

/** The only place that sets or reads a cookie. */
export interface SessionCookies {
  refreshOf(request: FastifyRequest): string | undefined;
  bindingOf(request: FastifyRequest): string | undefined;
  csrfOf(request: FastifyRequest): string | undefined;
  deviceOf(request: FastifyRequest): string | undefined;
  deviceIn(header: string | undefined): string | undefined;
  /** A new session comes with a new CSRF token, bound to it. */
  set(reply: FastifyReply, session: IssuedSession): void;
  /** After a login: the session's, and the device's, which outlives logout. */
  setOpened(reply: FastifyReply, session: OpenedSession): void;
  /** The secret is new. The rest is the session's for as long as it lasts, and is handed out again where it was lost. */
  renew(request: FastifyRequest, reply: FastifyReply, session: IssuedSession): void;
  /** The computer is somebody else's: what it holds goes with the browser, and the device's at once. */
  lend(request: FastifyRequest, reply: FastifyReply): void;
  setCsrf(reply: FastifyReply, sessionId: string): void;
  clear(reply: FastifyReply): void;
}

export function createSessionCookies(
  config: Pick<Config, 'secureCookies'>,
  keys: SecretKeys,
): SessionCookies {
  const prefix = config.secureCookies ? SECURE_COOKIE_PREFIX : '';
  const names = {
    refresh: `${prefix}session`,
    binding: `${prefix}binding`,
    csrf: `${prefix}${CSRF_COOKIE}`,
    device: `${prefix}device`,
  };
  const shared: CookieSerializeOptions = { path: '/', sameSite: 'strict', secure: config.secureCookies };
  /** Until the browser is closed. */
  const passing: CookieSerializeOptions = { ...shared, httpOnly: true };
  const hidden: CookieSerializeOptions = { ...passing, maxAge: SESSION_SECONDS };

  function setCsrf(reply: FastifyReply, sessionId: string): void {
    reply.setCookie(names.csrf, newCsrfToken(sessionId, keys), shared);
  }

  function set(reply: FastifyReply, session: IssuedSession): void {
    reply.setCookie(names.refresh, session.refreshCookie, hidden);
    reply.setCookie(names.binding, session.bindingCookie, hidden);
    setCsrf(reply, session.sessionId);
  }

  return {
    refreshOf: (request) => request.cookies[names.refresh],
    bindingOf: (request) => request.cookies[names.binding],
    csrfOf: (request) => request.cookies[names.csrf],
    deviceOf: (request) => request.cookies[names.device],
    deviceIn: (header) => (header === undefined ? undefined : fastifyCookie.parse(header)[names.device]),
    set,
    setOpened(reply, session) {
      set(reply, session);
      reply.setCookie(names.device, session.deviceCookie, { ...hidden, maxAge: DEVICE_SECONDS });
    },
    renew(request, reply, session) {
      const kept = session.borrowed ? passing : hidden;
      reply.setCookie(names.refresh, session.refreshCookie, kept);
      const held = Buffer.from(request.cookies[names.binding] ?? '');
      if (!sameSecret(held, Buffer.from(session.bindingCookie)))
        reply.setCookie(names.binding, session.bindingCookie, kept);
    },
    lend(request, reply) {
      for (const name of [names.refresh, names.binding]) {
        const held = request.cookies[name];
        if (held !== undefined) reply.setCookie(name, held, passing);
      }
      reply.clearCookie(names.device, passing);
    },
    setCsrf,
    clear(reply) {
      reply.clearCookie(names.refresh, passing);
      reply.clearCookie(names.binding, passing);
      setCsrf(reply, '');
    },
  };
}
