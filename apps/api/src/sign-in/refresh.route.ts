import { operations } from '@portaria/contract';
import type { Routes } from '../http/routes.ts';
import { refresh } from './refresh.service.ts';

export function refreshRoute({ context, cookies, handle }: Routes): void {
  handle(operations.refresh, async ({ caller, request, reply }) => {
    const session = await refresh(context, caller);
    cookies.renew(request, reply, session);
    return { token: session.accessToken, username: session.username };
  });
}
