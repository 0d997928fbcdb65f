import { endpoints } from '@portaria/contract';
import type { Routes } from '../../http/routes.ts';
import { forgotPassword } from './forgot-password.service.ts';

export function forgotPasswordRoute({ context, open }: Routes): void {
  open(endpoints.forgotPassword, ({ body, caller }) => forgotPassword(context, body, caller));
}
