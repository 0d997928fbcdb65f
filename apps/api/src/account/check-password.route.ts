import { operations } from '@portaria/contract';
import type { Routes } from '../http/routes.ts';
import { checkPassword } from './check-password.service.ts';

export function checkPasswordRoute({ context, handle }: Routes): void {
  handle(operations.checkPassword, ({ body, caller }) => checkPassword(context, body, caller));
}
