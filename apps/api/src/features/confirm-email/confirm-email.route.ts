import { accountEndpoints } from '@portaria/contract';
import type { Routes } from '../../http/routes.ts';
import { confirmation, confirmEmail, confirmEmailCode, resendConfirmation } from './confirm-email.service.ts';

export function confirmEmailRoute({ context, session }: Routes): void {
  session(accountEndpoints.confirmation, (_call, owner) => confirmation(context, owner));
  session(accountEndpoints.resendConfirmation, ({ caller }, owner) =>
    resendConfirmation(context, owner, caller),
  );
  session(accountEndpoints.confirmEmail, ({ body, caller }, owner) =>
    confirmEmail(context, body, owner, caller),
  );
  session(accountEndpoints.confirmEmailCode, ({ body, caller }, owner) =>
    confirmEmailCode(context, body, owner, caller),
  );
}
