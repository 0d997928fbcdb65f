import { operations } from '@portaria/contract';
import type { Routes } from '../http/routes.ts';
import { register } from './register.service.ts';

export function registerRoute({ context, cookies, handle }: Routes): void {
  handle(operations.register, async ({ body, caller, reply }) => {
    const session = await register(context, body, caller);
    cookies.setOpened(reply, session);
    return { token: session.accessToken, username: session.username };
  });
}
