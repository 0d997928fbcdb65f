import { operations } from '@portaria/contract';
import type { Routes } from '../http/routes.ts';
import { createPassword } from './create-password.service.ts';

export function createPasswordRoute({ context, handle }: Routes): void {
  handle(operations.createPassword, ({ body, caller }, owner) =>
    createPassword(context, body, owner, caller),
  );
}
