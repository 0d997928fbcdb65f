import type { CookieSerializeOptions } from '@fastify/cookie';
import { SECURE_COOKIE_PREFIX } from '@portaria/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  ATTEMPT_SECONDS,
  attemptCookieName,
  type ExternalAttempt,
  openAttempt,
  sealAttempt,
  surplusAttempts,
} from '../outbound/external/external-attempt.ts';
import {
  linkAtNextLogin,
  linkBySession,
  openPendingIdentity,
  PENDING_IDENTITY_COOKIE,
  PENDING_IDENTITY_SECONDS,
  type PendingIdentity,
  sealPendingIdentity,
} from '../outbound/external/pending-identity.ts';
import type { Context } from '../session/context.ts';

/** What a browser keeps, sealed, while a login through a provider is not over. */
export interface ExternalCookies {
  /** Tabs do not overwrite each other, and the oldest beyond a few is forgotten. */
  setAttempt(request: FastifyRequest, reply: FastifyReply, attempt: ExternalAttempt): void;
  /** Undefined unless this browser began it. It can be taken once. */
  takeAttempt(
    request: FastifyRequest,
    reply: FastifyReply,
    expected: Parameters<typeof openAttempt>[2],
  ): ExternalAttempt | undefined;
  pendingIdentityOf(request: FastifyRequest): PendingIdentity | undefined;
  setPendingIdentity(reply: FastifyReply, pending: Parameters<typeof sealPendingIdentity>[1]): void;
  linkAtNextLogin(reply: FastifyReply, pending: PendingIdentity): void;
  clearPendingIdentity(reply: FastifyReply): void;
  /** Only the login that the person began for it may link a pending identity. Any other forgets it: it may be a stranger's. */
  onOpened(reply: FastifyReply, sessionId: string): void;
}

export function createExternalCookies({
  config,
  secretKeys,
  clock,
}: Pick<Context, 'config' | 'secretKeys' | 'clock'>): ExternalCookies {
  const prefix = config.secureCookies ? SECURE_COOKIE_PREFIX : '';
  const pendingName = `${prefix}${PENDING_IDENTITY_COOKIE}`;
  // The navigation from the provider carries no strict cookie. The call of our own page, which follows, does.
  const options: CookieSerializeOptions = {
    path: '/',
    sameSite: 'strict',
    secure: config.secureCookies,
    httpOnly: true,
  };
  const epochSeconds = (): number => Math.floor(clock.now().getTime() / 1000);
  const pendingIdentityOf = (request: FastifyRequest): PendingIdentity | undefined =>
    openPendingIdentity(secretKeys, request.cookies[pendingName], epochSeconds());

  function withoutPrefix(request: FastifyRequest): Record<string, string | undefined> {
    const own = Object.entries(request.cookies).filter(([name]) => name.startsWith(prefix));
    return Object.fromEntries(own.map(([name, value]) => [name.slice(prefix.length), value]));
  }

  function keepPending(reply: FastifyReply, sealed: string): void {
    // The time inside decides. It may be shorter, never longer.
    reply.setCookie(pendingName, sealed, { ...options, maxAge: PENDING_IDENTITY_SECONDS });
  }

  return {
    setAttempt(request, reply, attempt) {
      for (const name of surplusAttempts(secretKeys, withoutPrefix(request), epochSeconds()))
        reply.clearCookie(`${prefix}${name}`, options);
      const { name, value } = sealAttempt(secretKeys, attempt);
      reply.setCookie(`${prefix}${name}`, value, { ...options, maxAge: ATTEMPT_SECONDS });
    },
    takeAttempt(request, reply, expected) {
      const name = attemptCookieName(expected.state);
      if (name === undefined) return undefined;
      const cookie = request.cookies[`${prefix}${name}`];
      if (cookie !== undefined) reply.clearCookie(`${prefix}${name}`, options);
      return openAttempt(secretKeys, cookie, expected, epochSeconds());
    },
    pendingIdentityOf,
    setPendingIdentity: (reply, pending) =>
      keepPending(reply, sealPendingIdentity(secretKeys, pending, epochSeconds())),
    linkAtNextLogin: (reply, pending) => keepPending(reply, linkAtNextLogin(secretKeys, pending)),
    clearPendingIdentity: (reply) => void reply.clearCookie(pendingName, options),
    onOpened(reply, sessionId) {
      if (reply.request.cookies[pendingName] === undefined) return;
      const pending = pendingIdentityOf(reply.request);
      const sealed = pending && linkBySession(secretKeys, pending, sessionId);
      if (sealed === undefined) reply.clearCookie(pendingName, options);
      else keepPending(reply, sealed);
    },
  };
}
