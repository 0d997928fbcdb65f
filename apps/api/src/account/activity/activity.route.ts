import { operations } from '@portaria/contract';
import type { Routes } from '../../http/routes.ts';
import { activity } from './activity.service.ts';
import { activityHours } from './activity-hours.service.ts';

export function activityRoute({ context, handle }: Routes): void {
  handle(operations.activityHours, (_request, owner) => activityHours(context, owner));
  handle(operations.activity, ({ body: query }, owner) => activity(context, query, owner));
}
