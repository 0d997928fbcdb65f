import { operations } from '@portaria/contract';
import type { Routes } from '../http/routes.ts';
import { notMe } from './not-me.service.ts';

export function notMeRoute({ context, handle }: Routes): void {
  handle(operations.notMe, ({ body, caller }) => notMe(context, body, caller));
}
