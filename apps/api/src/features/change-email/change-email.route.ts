import { accountEndpoints } from '@portaria/contract';
import type { Routes } from '../../http/routes.ts';
import {
  approveEmailChange,
  cancelEmailChange,
  changeEmail,
  confirmEmailChange,
  confirmEmailChangeCode,
  pendingEmailChange,
} from './change-email.service.ts';

export function changeEmailRoute({ context, session, proof }: Routes): void {
  session(accountEndpoints.emailChange, (_call, owner) => pendingEmailChange(context, owner));
  proof(accountEndpoints.changeEmail, ({ body, caller }, owner) => changeEmail(context, body, owner, caller));
  session(accountEndpoints.confirmEmailChange, ({ body, caller }, owner) =>
    confirmEmailChange(context, body, owner, caller),
  );
  session(accountEndpoints.confirmEmailChangeCode, ({ body, caller }, owner) =>
    confirmEmailChangeCode(context, body, owner, caller),
  );
  session(accountEndpoints.approveEmailChange, ({ body, caller }, owner) =>
    approveEmailChange(context, body, owner, caller),
  );
  session(
    accountEndpoints.cancelEmailChange,
    ({ caller }, owner) => cancelEmailChange(context, owner, caller),
    { isRescue: true },
  );
}
