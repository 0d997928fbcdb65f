import { operations } from '@portaria/contract';
import type { Routes } from '../http/routes.ts';
import { changePassword } from './change-password.service.ts';

export function changePasswordRoute({ context, handle }: Routes): void {
  handle(operations.changePassword, ({ body, caller }, owner) =>
    changePassword(context, body, owner, caller),
  );
}
