import { operations } from '@portaria/contract';
import type { Routes } from '../http/routes.ts';
import { checkLink } from './check-link.service.ts';

export function checkLinkRoute({ context, handle }: Routes): void {
  handle(operations.checkLink, ({ body, caller }) => checkLink(context, body, caller));
}
