import { operations } from '@portaria/contract';
import type { Routes } from '../http/routes.ts';

export function meRoute({ handle, context: { config } }: Routes): void {
  handle(operations.me, async (_call, { username, email, emailConfirmed, roles, administrator }) => ({
    username,
    email,
    emailConfirmed,
    roles: [...roles],
    ...(config.ADMIN_AREA && administrator && { administrator }),
  }));
}
