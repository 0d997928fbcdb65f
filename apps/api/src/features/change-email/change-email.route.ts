import { accountEndpoints } from '@portaria/contract';
import { findPendingEmail } from '../../data/one-time-links.ts';
import type { Routes } from '../../http/routes.ts';
import {
  approveEmailChange,
  cancelEmailChange,
  changeEmail,
  confirmEmailChange,
} from './change-email.service.ts';

export function changeEmailRoute({ context, open, session, proof }: Routes): void {
  session(accountEndpoints.emailChange, async (_call, { accountId }) => ({
    pendingEmail: (await findPendingEmail(context.db, accountId)) ?? null,
  }));
  proof(accountEndpoints.changeEmail, ({ body, caller }, owner) => changeEmail(context, body, owner, caller));
  session(accountEndpoints.cancelEmailChange, ({ caller }, owner) =>
    cancelEmailChange(context, owner, caller),
  );
  open(accountEndpoints.confirmEmailChange, ({ body, caller }) => confirmEmailChange(context, body, caller));
  open(accountEndpoints.approveEmailChange, ({ body, caller }) => approveEmailChange(context, body, caller));
}
