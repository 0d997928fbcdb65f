import { accountEndpoints } from '@portaria/contract';
import type { Routes } from '../../http/routes.ts';
import { changePassword } from './change-password.service.ts';

export function changePasswordRoute({ context, session }: Routes): void {
  session(accountEndpoints.changePassword, ({ body, caller }, owner) =>
    changePassword(context, body, owner, caller),
  );
}
