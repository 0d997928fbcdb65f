import { type CalendarDate, getLocalTimeZone, parseDate } from '@internationalized/date';
import { type ActivityKind, type ActivityQuery, activityKinds } from '@portaria/contract';

/** What a person asks for, in days of their own calendar; both days are within. */
export interface ActivityFilter {
  kind: ActivityKind | null;
  from: CalendarDate | null;
  to: CalendarDate | null;
}

export const noFilter: ActivityFilter = { kind: null, from: null, to: null };

/** The filter rests in the address, so that it is there after a step back. Whoever typed it may have erred. */
export function readFilter(search: string): ActivityFilter {
  const asked = new URLSearchParams(search);
  const kind = activityKinds.find((known) => known === asked.get('kind')) ?? null;
  const [from, to] = [readDay(asked.get('from')), readDay(asked.get('to'))];
  const reversed = from !== null && to !== null && from.compare(to) > 0;
  return reversed ? { ...noFilter, kind } : { kind, from, to };
}

export function writeFilter({ kind, from, to }: ActivityFilter): string {
  const asked = new URLSearchParams();
  if (kind !== null) asked.set('kind', kind);
  if (from !== null) asked.set('from', from.toString());
  if (to !== null) asked.set('to', to.toString());
  return asked.toString();
}

export function isFiltered({ kind, from, to }: ActivityFilter): boolean {
  return kind !== null || from !== null || to !== null;
}

/** Days become instants here, where the person's clock is; the end is the beginning of the day after. */
export function queryOf({ kind, from, to }: ActivityFilter, cursor: string | null): ActivityQuery {
  return {
    ...(kind !== null && { kind }),
    ...(from !== null && { from: startOf(from) }),
    ...(to !== null && { to: startOf(to.add({ days: 1 })) }),
    ...(cursor !== null && { cursor }),
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
