import { type ExternalUserResponse, operations } from '@portaria/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../base/app-error.ts';
import type { Routes } from '../../http/routes.ts';
import type { PendingIdentity } from '../../outbound/external/pending-identity.ts';
import type { OpenedSession } from '../../session/issue-tokens.ts';
import { finishExternal, startExternal } from './external-login.service.ts';
import { completeExternal, describeSignUp } from './external-sign-up.service.ts';
import { linkIdentity } from './link-identity.ts';
import { recordEnd } from './record-end.ts';

/** Logins through other providers, and what follows where no account knows the person. */
export function externalLoginRoute({ context, cookies, external, handle }: Routes): void {
  handle(operations.startExternal, async ({ body, caller, request, reply }) => {
    const { attempt, url } = await startExternal(context, body, caller);
    external.setAttempt(request, reply, attempt);
    return { url };
  });
  handle(operations.finishExternal, async ({ body, caller, request, reply }) => {
    const { provider, state } = body;
    const expected = { provider, state, purpose: 'enter', sessionId: null } as const;
    const attempt = external.takeAttempt(request, reply, expected);
    if (!attempt) throw attemptOver();
    const from = attempt.from ?? undefined;
    const finished = await finishExternal(context, attempt, body, caller);
    if ('pendingCookie' in finished) {
      cookies.setPending(reply, finished.pendingCookie);
      throw new AppError('second_factor_required', { from });
    }
    if ('person' in finished) {
      external.setPendingIdentity(reply, { provider, from: attempt.from, ...finished });
      throw new AppError('external_sign_up_needed', { from });
    }
    return opened(reply, finished, attempt.from);
  });
  handle(operations.externalSignUp, ({ caller, request }) =>
    describeSignUp(context, pendingOf(request), caller),
  );
  handle(operations.completeExternal, async ({ body, caller, request, reply }) => {
    const pending = pendingOf(request);
    return opened(reply, await completeExternal(context, pending, body, caller), pending.from);
  });
  handle(operations.linkAtLogin, async ({ request, reply }) => {
    external.linkAtNextLogin(reply, pendingOf(request));
  });
  handle(operations.linkPendingExternal, async ({ caller, request, reply }, owner) => {
    const pending = pendingOf(request);
    // Another session may be a stranger's, who left this browser to somebody else.
    if (pending.linkedBy !== owner.sessionId) throw attemptOver();
    const link = (): Promise<void> => linkIdentity(context, pending, owner, caller);
    await recordEnd(context, pending.provider, link, () => 'linked');
    external.clearPendingIdentity(reply);
  });

  function opened(reply: FastifyReply, session: OpenedSession, from: string | null): ExternalUserResponse {
    cookies.setOpened(reply, session);
    cookies.clearPending(reply);
    return { token: session.accessToken, username: session.username, from };
  }

  function pendingOf(request: FastifyRequest): PendingIdentity {
    const pending = external.pendingIdentityOf(request);
    if (!pending) throw attemptOver();
    return pending;
  }
}

function attemptOver(): AppError {
  return new AppError('external_attempt_over');
}
