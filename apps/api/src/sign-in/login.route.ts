import { operations } from '@portaria/contract';
import { AppError } from '../base/app-error.ts';
import type { Routes } from '../http/routes.ts';
import { login } from './login.service.ts';

export function loginRoute({ context, cookies, handle }: Routes): void {
  handle(operations.login, async ({ body, caller, reply }) => {
    const session = await login(context, body, caller);
    if ('pendingCookie' in session) {
      cookies.setPending(reply, session.pendingCookie);
      throw new AppError('second_factor_required');
    }
    cookies.setOpened(reply, session);
    return { token: session.accessToken, username: session.username };
  });
}
