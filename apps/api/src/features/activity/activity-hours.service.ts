import type { ActivityHoursResponse } from '@portaria/contract';
import type { Context } from '../../context.ts';
import { listActivityHours } from '../../data/activity-hours.ts';
import type { AuthenticatedSession } from '../../sessions/authenticated-session.ts';

export async function activityHours(
  { db }: Context,
  { accountId }: AuthenticatedSession,
): Promise<ActivityHoursResponse> {
  const hours = await listActivityHours(db, accountId);
  return { hours: hours.map(({ at, ...counts }) => ({ at: at.toISOString(), ...counts })) };
}
