import { endpoints } from '@portaria/contract';
import type { Routes } from '../../http/routes.ts';
import { login } from './login.service.ts';

export function loginRoute({ context, cookies, open }: Routes): void {
  open(
    endpoints.login,
    async ({ body, caller, reply }) => {
      const session = await login(context, body, caller);
      cookies.setOpened(reply, session);
      return { token: session.accessToken, username: session.username };
    },
    { hashes: 'devices' },
  );
}
