import { operations } from '@portaria/contract';
import type { Routes } from '../http/routes.ts';
import { loginWithPasskey, visitorRequest } from './login-with-passkey.service.ts';

export function loginWithPasskeyRoute({ context, cookies, handle }: Routes): void {
  handle(operations.passkeyRequest, async ({ caller, request, reply }) => {
    // The login page calls this instead of `csrf`.
    if (cookies.csrfOf(request) === undefined) cookies.setCsrf(reply, caller.refreshToken?.id ?? '');
    return visitorRequest(context);
  });
  handle(operations.loginWithPasskey, async ({ body, caller, reply }) => {
    const session = await loginWithPasskey(context, body, caller);
    cookies.setOpened(reply, session);
    cookies.clearPending(reply);
    return { token: session.accessToken, username: session.username };
  });
}
