import { operations } from '@portaria/contract';
import type { Routes } from '../http/routes.ts';
import { forgotPassword } from './forgot-password.service.ts';

export function forgotPasswordRoute({ context, handle }: Routes): void {
  handle(operations.forgotPassword, ({ body, caller }) => forgotPassword(context, body, caller));
}
