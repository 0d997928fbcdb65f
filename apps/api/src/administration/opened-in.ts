import type { DayRow } from '../store/administration/daily-figures.ts';

/** The accesses to each application in these days, by its name. */
export function openedIn(rows: readonly Pick<DayRow, 'applications'>[]): Map<string, number> {
  const opened = new Map<string, number>();
  for (const { applications } of rows)
    for (const [name, count] of Object.entries(applications))
      opened.set(name, (opened.get(name) ?? 0) + count);
  return opened;
}
