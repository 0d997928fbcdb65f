import { accountEndpoints } from '@portaria/contract';
import type { Routes } from '../../http/routes.ts';
import { undoEmailChange } from './undo-email-change.service.ts';

export function undoEmailChangeRoute({ context, open }: Routes): void {
  open(accountEndpoints.undoEmailChange, ({ body, caller }) => undoEmailChange(context, body, caller));
}
