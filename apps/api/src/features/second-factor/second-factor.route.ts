import { operations } from '@portaria/contract';
import { endTotp } from '../../factors/end-totp.ts';
import type { Routes } from '../../http/routes.ts';
import { listFactors, pendingSignIn, signInByCode } from './second-factor.service.ts';

export function secondFactorRoute({ context, cookies, handle }: Routes): void {
  handle(operations.secondFactor, ({ request }) => pendingSignIn(context, cookies.pendingOf(request)));
  handle(operations.secondFactorCode, async ({ body, caller, request, reply }) => {
    const session = await signInByCode(context, body, cookies.pendingOf(request), caller);
    cookies.setOpened(reply, session);
    cookies.clearPending(reply);
    return { token: session.accessToken, username: session.username };
  });
  handle(operations.factors, (_call, owner) => listFactors(context, owner));
  handle(operations.dropSecondFactor, ({ caller }, owner) => endTotp(context, owner, caller));
}
