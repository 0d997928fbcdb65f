import type { ActivityHoursResponse } from '@portaria/contract';
import type { AuthenticatedSession } from '../../session/authenticated-session.ts';
import type { Context } from '../../session/context.ts';
import { listActivityHours } from '../../store/activity/activity-hours.ts';

export async function activityHours(
  { db }: Context,
  { accountId }: AuthenticatedSession,
): Promise<ActivityHoursResponse> {
  const hours = await listActivityHours(db, accountId);
  return { hours: hours.map(({ at, ...counts }) => ({ at: at.toISOString(), ...counts })) };
}
