import { accountEndpoints } from '@portaria/contract';
import { takeBack } from '../../account-changes/take-back.ts';
import type { Routes } from '../../http/routes.ts';

export function lockAccountRoute({ context, open }: Routes): void {
  open(accountEndpoints.lockAccount, ({ body, caller }) => takeBack(context, 'lock-account', body, caller));
}
