import { operations } from '@portaria/contract';
import type { Routes } from '../../http/routes.ts';
import { activity } from './activity.service.ts';

export function activityRoute({ context, handle }: Routes): void {
  handle(operations.activity, ({ body: query }, owner) => activity(context, query, owner));
}
