import { CalendarDate } from '@internationalized/date';
import type { ActivityHoursResponse } from '@portaria/contract';

export const DAYS = 90;

export interface ActivityDay {
  date: CalendarDate;
  /** Midnight on this device. */
  at: string;
  events: number;
  alarming: number;
}

/** Every one of the ninety days on this device, the oldest first. */
export function daysUntil(now: Date, hours: ActivityHoursResponse['hours']): ActivityDay[] {
  const days = Array.from({ length: DAYS }, (_, index): [string, ActivityDay] => {
    const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() - (DAYS - 1 - index));
    const date = new CalendarDate(day.getFullYear(), day.getMonth() + 1, day.getDate());
    return [day.toDateString(), { date, at: day.toISOString(), events: 0, alarming: 0 }];
  });
  const known = new Map(days);
  for (const { at, events, alarming } of hours) {
    const day = known.get(new Date(at).toDateString());
    if (day === undefined) continue;
    day.events += events;
    day.alarming += alarming;
  }
  return [...known.values()];
}
