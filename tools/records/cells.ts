import type { RunRecord, Table } from '@portaria/harness/records';

/** `1.10 (0.94 to 1.35) ms`: the median, from the lowest to the highest, and perhaps a unit. */
const spread = /^(?<median>-?[\d.]+) \((?<low>-?[\d.]+) to (?<high>-?[\d.]+)\)(?<unit> \w+)?$/;

export interface Spread {
  readonly median: number;
  readonly low: number;
  readonly high: number;
}

export function spreadIn(cell: string): Spread {
  const { median, low, high } = spread.exec(cell)?.groups ?? {};
  return { median: Number(median), low: Number(low), high: Number(high) };
}

/** Without the range. */
export const medianOf = (cell: string): string => cell.replace(spread, '$<median>$<unit>');

export const tableOf = (record: RunRecord | undefined, name: string): Table =>
  record?.tables?.[name] ?? { head: [], rows: [] };

export function cellAt({ head, rows }: Table, row: string, column: string): string {
  const cell = rows.find(([first]) => first === row)?.[head.indexOf(column)];
  if (cell === undefined) throw new Error(`no record has "${column}" of "${row}"`);
  return cell;
}

/** The first number of a cell, without separators of thousands. */
export const numberIn = (cell: string): number =>
  Number(/-?\d[\d,]*(?:\.\d+)?/.exec(cell)?.[0].replaceAll(',', ''));

/** Some columns, some of them without their range. Of those that match a pattern, the first and the last. */
export function columnsOf(
  { head, rows }: Table,
  wanted: readonly (string | RegExp)[],
  shortened: readonly string[] = [],
): Table {
  const names = wanted.flatMap((name) => (typeof name === 'string' ? [name] : endsOf(head, name)));
  const places = names.map((name) => [head.indexOf(name), shortened.includes(name)] as const);
  const pick = (row: readonly string[]): string[] =>
    places.map(([at, isShort]) => (isShort ? medianOf(row[at] ?? '') : (row[at] ?? '')));
  return { head: names, rows: rows.map(pick) };
}

function endsOf(head: readonly string[], pattern: RegExp): string[] {
  const matching = head.filter((name) => pattern.test(name));
  return [...new Set([...matching.slice(0, 1), ...matching.slice(-1)])];
}
