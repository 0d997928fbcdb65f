import { type CalendarDate, getLocalTimeZone, parseDate } from '@internationalized/date';
import { type ActivityKind, type ActivityQuery, activityKinds } from '@portaria/contract';

/** Days are calendar days in the user's time zone. Both are inclusive. */
export interface ActivityFilter {
  kind: ActivityKind | null;
  from: CalendarDate | null;
  to: CalendarDate | null;
}

export const noFilter: ActivityFilter = { kind: null, from: null, to: null };

/** The filter is in the address, so that going back restores it. Invalid parts of an edited address are ignored. */
export function readFilter(search: string): ActivityFilter {
  const params = new URLSearchParams(search);
  const kind = activityKinds.find((known) => known === params.get('kind')) ?? null;
  const [from, to] = [readDay(params.get('from')), readDay(params.get('to'))];
  const reversed = from !== null && to !== null && from.compare(to) > 0;
  return reversed ? { ...noFilter, kind } : { kind, from, to };
}

export function writeFilter({ kind, from, to }: ActivityFilter): string {
  const params = new URLSearchParams();
  if (kind !== null) params.set('kind', kind);
  if (from !== null) params.set('from', from.toString());
  if (to !== null) params.set('to', to.toString());
  return params.toString();
}

export function isFiltered({ kind, from, to }: ActivityFilter): boolean {
  return kind !== null || from !== null || to !== null;
}

/** Converted in the browser, which knows the time zone. The end is the start of the following day. */
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
