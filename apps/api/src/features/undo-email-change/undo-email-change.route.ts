import { accountEndpoints } from '@portaria/contract';
import { takeBack } from '../../account-changes/take-back.ts';
import type { Routes } from '../../http/routes.ts';

export function undoEmailChangeRoute({ context, open }: Routes): void {
  open(accountEndpoints.undoEmailChange, ({ body, caller }) => takeBack(context, 'undo-email', body, caller));
}
