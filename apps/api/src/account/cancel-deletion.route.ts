import { operations } from '@portaria/contract';
import type { Routes } from '../http/routes.ts';
import { cancelDeletion } from './cancel-deletion.service.ts';

export function cancelDeletionRoute({ context, handle }: Routes): void {
  handle(operations.cancelDeletion, ({ body, caller }) => cancelDeletion(context, body, caller));
}
