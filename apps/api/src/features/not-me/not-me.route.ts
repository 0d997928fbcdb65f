import { accountEndpoints } from '@portaria/contract';
import type { Routes } from '../../http/routes.ts';
import { notMe } from './not-me.service.ts';

export function notMeRoute({ context, open }: Routes): void {
  open(accountEndpoints.notMe, ({ body, caller }) => notMe(context, body, caller));
}
