import { operations } from '@portaria/contract';
import type { Routes } from '../../http/routes.ts';

export function meRoute({ handle }: Routes): void {
  handle(operations.me, async (_call, { username, email, emailConfirmed, roles }) => ({
    username,
    email,
    emailConfirmed,
    roles: [...roles],
  }));
}
