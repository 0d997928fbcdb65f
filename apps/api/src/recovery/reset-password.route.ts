import { operations } from '@portaria/contract';
import type { Routes } from '../http/routes.ts';
import { resetPassword } from './reset-password.service.ts';

export function resetPasswordRoute({ context, handle }: Routes): void {
  handle(operations.resetPassword, ({ body, caller }) => resetPassword(context, body, caller));
}
