import { accountEndpoints } from '@portaria/contract';
import type { Routes } from '../../http/routes.ts';
import { confirmation, confirmEmail, confirmEmailCode, resendConfirmation } from './confirm-email.service.ts';

export function confirmEmailRoute({ context, open, session }: Routes): void {
  session(accountEndpoints.confirmation, (_call, owner) => confirmation(context, owner));
  session(accountEndpoints.resendConfirmation, ({ caller }, owner) =>
    resendConfirmation(context, owner, caller),
  );
  open(accountEndpoints.confirmEmail, ({ body, caller }) => confirmEmail(context, body, caller));
  session(accountEndpoints.confirmEmailCode, ({ body, caller }, owner) =>
    confirmEmailCode(context, body, owner, caller),
  );
}
