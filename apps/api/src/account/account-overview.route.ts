import { operations } from '@portaria/contract';
import type { Routes } from '../http/routes.ts';
import { accountOverview } from './account-overview.service.ts';

export function accountOverviewRoute({ context, handle }: Routes): void {
  handle(operations.accountOverview, (_call, owner) => accountOverview(context, owner));
}
