import { operations } from '@portaria/contract';
import type { Routes } from '../http/routes.ts';
import { logout } from './logout.service.ts';

/** Answers 204 and clears the cookies even if the session is invalid. */
export function logoutRoute({ context, cookies, handle }: Routes): void {
  handle(operations.logout, async ({ caller, reply }) => {
    await logout(context, caller);
    cookies.clear(reply);
  });
}
