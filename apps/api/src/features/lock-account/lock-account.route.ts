import { accountEndpoints } from '@portaria/contract';
import type { Routes } from '../../http/routes.ts';
import { lockAccount } from './lock-account.service.ts';

export function lockAccountRoute({ context, open }: Routes): void {
  open(accountEndpoints.lockAccount, ({ body, caller }) => lockAccount(context, body, caller));
}
