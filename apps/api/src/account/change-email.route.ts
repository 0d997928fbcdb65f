import { operations } from '@portaria/contract';
import type { Routes } from '../http/routes.ts';
import {
  approveEmailChange,
  cancelEmailChange,
  changeEmail,
  confirmEmailChange,
  confirmEmailChangeCode,
  pendingEmailChange,
} from './change-email.service.ts';

export function changeEmailRoute({ context, handle }: Routes): void {
  handle(operations.emailChange, (_call, owner) => pendingEmailChange(context, owner));
  handle(operations.changeEmail, ({ body, caller }, owner) => changeEmail(context, body, owner, caller));
  handle(operations.confirmEmailChange, ({ body, caller }, owner) =>
    confirmEmailChange(context, body, owner, caller),
  );
  handle(operations.confirmEmailChangeCode, ({ body, caller }, owner) =>
    confirmEmailChangeCode(context, body, owner, caller),
  );
  handle(operations.approveEmailChange, ({ body, caller }, owner) =>
    approveEmailChange(context, body, owner, caller),
  );
  handle(operations.cancelEmailChange, ({ caller }, owner) => cancelEmailChange(context, owner, caller));
}
