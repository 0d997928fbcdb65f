import type { AccessesOfDays } from '@portaria/contract/administration';

const DAYS = 90;

export interface AccessDay {
  /** Midnight of that day, where the reader is: only its calendar day counts. */
  date: Date;
  opened: number;
  refused: number;
  isToday: boolean;
}

/** Every one of the ninety days, the oldest first. */
export function daysUntil({ until, days }: AccessesOfDays): AccessDay[] {
  const known = new Map(days.map((day) => [day.day, day]));
  const [year = 0, month = 1, last = 1] = until.split('-').map(Number);
  return Array.from({ length: DAYS }, (_, at) => {
    const date = new Date(year, month - 1, last - (DAYS - 1 - at));
    const { opened = 0, refused = 0 } = known.get(nameOf(date)) ?? {};
    return { date, opened, refused, isToday: at === DAYS - 1 };
  });
}

function nameOf(date: Date): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
