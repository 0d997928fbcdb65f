import type { CalendarDate } from '@internationalized/date';
import { type ActivityKind, type ActivityQuery, activityKinds } from '@portaria/contract';
import { momentsOf, type Period, readPeriod } from '../../forms/period.ts';

export interface ActivityFilter extends Period {
  kind: ActivityKind | null;
}

export const noFilter: ActivityFilter = { kind: null, from: null, to: null };

/** The filter is in the address, so that going back restores it. Invalid parts of an edited address are ignored. */
export function readFilter(search: string): ActivityFilter {
  const params = new URLSearchParams(search);
  const kind = activityKinds.find((known) => known === params.get('kind')) ?? null;
  return { kind, ...readPeriod(params) };
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

/** Where the filter lets through everything of one day, and nothing else. */
export function dayOf({ kind, from, to }: ActivityFilter): CalendarDate | null {
  return kind === null && from !== null && to?.compare(from) === 0 ? from : null;
}

export function queryOf({ kind, ...period }: ActivityFilter, cursor: string | null): ActivityQuery {
  return {
    ...(kind !== null && { kind }),
    ...momentsOf(period),
    ...(cursor !== null && { cursor }),
  };
}
