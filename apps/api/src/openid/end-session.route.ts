import { operations } from '@portaria/contract';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../base/app-error.ts';
import { callerOf } from '../http/caller-of.ts';
import { openHint, postAsGet, QUERY_LIMIT } from '../http/post-as-get.ts';
import type { Routes } from '../http/routes.ts';
import { networkLimits } from '../limits/limits.ts';
import { idInSigned } from '../security/signed-id.ts';
import { type EndSessionQuery, endSessionFor, logoutDetails } from './end-session.service.ts';

const END_SESSION = '/oidc/logout';

/** Answered without the engine, which would keep a session of its own for it. */
export function endSessionRoute(app: FastifyInstance, { context, cookies, handle }: Routes): void {
  app.get(END_SESSION, { exposeHeadRoute: false }, async (request, reply) => {
    if (request.url.length > QUERY_LIMIT) throw new AppError('uri_too_long');
    const caller = callerOf(request, context, cookies);
    const query = singles(
      new URL(openHint(context.secretKeys, request.url), context.config.origin).searchParams,
    );
    const cookie = cookies.ssoOf(request);
    const outcome = query
      ? await endSessionFor(context, query, cookie, caller)
      : ({ kind: 'error', code: 'invalid_request' } as const);
    reply.header('Cache-Control', 'no-store');
    // Only what is refused counts, so a neighbour's requests keep no one from logging out.
    if (outcome.kind === 'error') await context.throttle.reserve(networkLimits.authorization, caller.network);
    if (outcome.kind === 'error') return reply.redirect(`/authorize-error#code=${outcome.code}`, 303);
    if (outcome.kind === 'ask') return reply.redirect(`/logout#ticket=${outcome.ticket}`, 303);
    if (outcome.kind === 'ended') cookies.clear(reply);
    // The session may have ended before, so only its name is known.
    const sessionId = idInSigned(cookie);
    if (sessionId !== undefined) cookies.setLeft(reply, sessionId);
    return reply.redirect(outcome.continueTo, 303);
  });

  postAsGet(app, END_SESSION, context.secretKeys);

  handle(operations.logoutDetails, ({ body: { ticket }, request }) =>
    logoutDetails(context, ticket, cookies.ssoOf(request)),
  );
}

/** Undefined if a parameter comes twice: two readers could take different ones. PostgreSQL takes no NUL. */
function singles(given: URLSearchParams): EndSessionQuery | undefined {
  const names = [...given.keys()];
  const isSound = [...given.values()].every((value) => !value.includes('\0'));
  return isSound && new Set(names).size === names.length ? Object.fromEntries(given) : undefined;
}
