import { operations } from '@portaria/contract';
import type { Routes } from './routes.ts';

export function csrfRoute({ cookies, handle }: Routes): void {
  handle(operations.csrf, async ({ caller, reply }) => {
    cookies.setCsrf(reply, caller.refreshToken?.id ?? '');
  });
}
