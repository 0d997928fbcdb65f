import { endpoints } from '@portaria/contract';
import type { Routes } from '../../http/routes.ts';
import { logout } from './logout.service.ts';

/** Answers 204 whatever the cookie was; the browser's side is cleared either way. */
export function logoutRoute({ context, cookies, open }: Routes): void {
  open(endpoints.logout, async ({ caller, reply }) => {
    await logout(context, caller);
    cookies.clear(reply);
  });
}
