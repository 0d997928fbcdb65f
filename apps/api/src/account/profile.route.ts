import { operations } from '@portaria/contract';
import type { Routes } from '../http/routes.ts';
import { changeProfile, readProfile, showDocument } from './profile.service.ts';

export function profileRoute({ context, handle }: Routes): void {
  handle(operations.profile, (_call, { accountId }) => readProfile(context, accountId));
  handle(operations.changeProfile, ({ body, caller }, owner) => changeProfile(context, body, owner, caller));
  handle(operations.showDocument, ({ caller }, owner) => showDocument(context, owner, caller));
}
