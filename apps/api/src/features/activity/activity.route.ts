import { accountEndpoints } from '@portaria/contract';
import type { Routes } from '../../http/routes.ts';
import { activity } from './activity.service.ts';

export function activityRoute({ context, session }: Routes): void {
  session(accountEndpoints.activity, ({ body: query }, owner) => activity(context, query, owner));
}
