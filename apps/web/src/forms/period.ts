import { type CalendarDate, getLocalTimeZone, parseDate } from '@internationalized/date';

/** Calendar days in the person's time zone. Both are inclusive. */
export interface Period {
  from: CalendarDate | null;
  to: CalendarDate | null;
}

const noPeriod: Period = { from: null, to: null };

/** Invalid parts of an edited address are ignored. */
export function readPeriod(params: URLSearchParams): Period {
  const [from, to] = [readDay(params.get('from')), readDay(params.get('to'))];
  return isReversed(from, to) ? noPeriod : { from, to };
}

export function isReversed(from: CalendarDate | null, to: CalendarDate | null): boolean {
  return from !== null && to !== null && to.compare(from) < 0;
}

/** Converted in the browser, which knows the time zone. The end is the start of the following day. */
export function momentsOf({ from, to }: Period): { from?: string; to?: string } {
  return {
    ...(from !== null && { from: startOf(from) }),
    ...(to !== null && { to: startOf(to.add({ days: 1 })) }),
  };
}

function startOf(day: CalendarDate): string {
  return day.toDate(getLocalTimeZone()).toISOString();
}

function readDay(text: string | null): CalendarDate | null {
  if (text === null || !/^20\d\d-\d\d-\d\d$/.test(text)) return null;
  try {
    return parseDate(text);
  } catch {
    return null;
  }
}
