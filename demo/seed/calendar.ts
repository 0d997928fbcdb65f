import type { Chance } from './chance.ts';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
export const DAYS = 60;
/** Brazil has had no summer time since 2019. */
const BRASILIA = 3 * HOUR;

/** The hours in which people are up, some of them more often. */
const hours = [
  7, 8, 8, 9, 9, 10, 10, 11, 12, 13, 14, 14, 15, 16, 17, 18, 19, 20, 20, 21, 21, 22, 23,
] as const;

export interface Calendar {
  readonly now: number;
  /** A moment of a day, counted back from today. Undefined if it is not over yet. */
  moment(daysAgo: number, chance: Chance): Date | undefined;
  isWeekend(daysAgo: number): boolean;
}

export function createCalendar(now: number): Calendar {
  const today = Math.floor((now - BRASILIA) / DAY) * DAY + BRASILIA;
  return {
    now,
    moment(daysAgo, chance) {
      const at = today - daysAgo * DAY + chance.one(hours) * HOUR + chance.below(HOUR);
      // What the worker is about to count must not change any more.
      return at < now - 5 * MINUTE ? new Date(at) : undefined;
    },
    isWeekend: (daysAgo) => [0, 6].includes(new Date(today - daysAgo * DAY).getUTCDay()),
  };
}
