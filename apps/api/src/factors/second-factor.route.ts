import { operations, type UserResponse } from '@portaria/contract';
import type { FastifyReply } from 'fastify';
import type { Routes } from '../http/routes.ts';
import type { OpenedSession } from '../session/issue-tokens.ts';
import {
  completeByPasskey,
  dropSecondFactor,
  forgetRememberedDevices,
  listFactors,
  pendingSignIn,
  requireSecondFactor,
  signInByCode,
} from './second-factor.service.ts';

export function secondFactorRoute({ context, cookies, handle }: Routes): void {
  handle(operations.secondFactor, ({ request, caller }) =>
    pendingSignIn(context, cookies.pendingOf(request), caller),
  );
  handle(operations.secondFactorCode, async ({ body, caller, request, reply }) => {
    return answerOpened(reply, await signInByCode(context, body, cookies.pendingOf(request), caller));
  });
  handle(operations.secondFactorPasskey, async ({ body, caller, request, reply }) => {
    return answerOpened(reply, await completeByPasskey(context, body, cookies.pendingOf(request), caller));
  });
  handle(operations.factors, (_call, owner) => listFactors(context, owner));
  handle(operations.dropSecondFactor, ({ body, caller }, owner) =>
    dropSecondFactor(context, body, owner, caller),
  );
  handle(operations.forgetRememberedDevices, ({ caller }, owner) =>
    forgetRememberedDevices(context, owner, caller),
  );
  handle(operations.requireSecondFactor, ({ body, caller }, owner) =>
    requireSecondFactor(context, body, owner, caller),
  );

  function answerOpened(reply: FastifyReply, session: OpenedSession): UserResponse {
    cookies.setOpened(reply, session);
    cookies.clearPending(reply);
    return { token: session.accessToken, username: session.username };
  }
}
