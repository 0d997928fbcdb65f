import { daysBetween, formatDay } from '../../account/moment.ts';
import { activityText as text } from './activity.text.ts';

export function dayName(at: string, now: Date): string {
  const days = daysBetween(new Date(at), now);
  if (days === 0) return text.today;
  return days === 1 ? text.yesterday : formatDay(at, now);
}
