import { endpoints } from '@portaria/contract';
import type { Routes } from '../../http/routes.ts';
import { resetPassword } from './reset-password.service.ts';

export function resetPasswordRoute({ context, open }: Routes): void {
  open(endpoints.resetPassword, ({ body, caller }) => resetPassword(context, body, caller), {
    hashes: 'strangers',
  });
}
