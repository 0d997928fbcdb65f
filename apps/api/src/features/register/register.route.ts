import { endpoints } from '@portaria/contract';
import type { Routes } from '../../http/routes.ts';
import { register } from './register.service.ts';

export function registerRoute({ context, cookies, open }: Routes): void {
  open(
    endpoints.register,
    async ({ body, caller, reply }) => {
      const session = await register(context, body, caller);
      cookies.setOpened(reply, session);
      return { token: session.accessToken, username: session.username };
    },
    { hashes: 'strangers' },
  );
}
