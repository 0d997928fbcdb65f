import { endpoints } from '@portaria/contract';
import type { Routes } from '../../http/routes.ts';

export function csrfRoute({ cookies, open }: Routes): void {
  open(endpoints.csrf, async ({ caller, reply }) => {
    cookies.setCsrf(reply, caller.refreshToken?.sessionId ?? '');
  });
}
