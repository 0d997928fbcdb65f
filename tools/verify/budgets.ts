import { type FileTimes, totalOf } from './run-report.ts';

/**
 * What the files of a suite may take in seconds, added up, on two cores. A later one is counted by the first line that
 * fits. Who needs more makes something else faster, or raises a line here for everyone to see.
 */
const budgets: readonly (readonly [path: string, seconds: number])[] = [
  ['proof/e2e/', 650],
  ['proof/faults/', 480],
  ['proof/', 180],
  ['apps/api/test/', 480],
  ['apps/api/src/', 520],
  ['apps/web/', 190],
  ['examples/', 90],
  ['packages/', 60],
  ['', 30],
];

/** A busy machine takes up to half longer. Beyond that, the run fails. */
const TOLERANCE = 1.5;

export interface Spent {
  readonly suite: string;
  readonly seconds: number;
  readonly budget: number;
}

export function spentBySuite(files: readonly FileTimes[]): Spent[] {
  const suites = Map.groupBy(files, ({ file }) => budgets.find(([path]) => file.startsWith(path)));
  return budgets.map((entry) => ({
    suite: entry[0] || 'others',
    seconds: Math.round((suites.get(entry) ?? []).reduce((sum, file) => sum + totalOf(file), 0) / 1000),
    budget: entry[1],
  }));
}

export const overBudget = (files: readonly FileTimes[]): Spent[] =>
  spentBySuite(files).filter(({ seconds, budget }) => seconds > budget * TOLERANCE);
