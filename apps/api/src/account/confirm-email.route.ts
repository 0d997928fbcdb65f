import { operations } from '@portaria/contract';
import type { Routes } from '../http/routes.ts';
import { confirmation, confirmEmail, confirmEmailCode, resendConfirmation } from './confirm-email.service.ts';

export function confirmEmailRoute({ context, handle }: Routes): void {
  handle(operations.confirmation, (_call, owner) => confirmation(context, owner));
  handle(operations.resendConfirmation, ({ caller }, owner) => resendConfirmation(context, owner, caller));
  handle(operations.confirmEmail, ({ body, caller }, owner) => confirmEmail(context, body, owner, caller));
  handle(operations.confirmEmailCode, ({ body, caller }, owner) =>
    confirmEmailCode(context, body, owner, caller),
  );
}
