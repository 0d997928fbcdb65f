import { endpoints } from '@portaria/contract';
import type { Routes } from '../../http/routes.ts';

export function meRoute({ session }: Routes): void {
  session(endpoints.me, async (_call, { username, email, emailConfirmed, roles }) => ({
    username,
    email,
    emailConfirmed,
    roles: [...roles],
  }));
}
