import { type FileTimes, totalOf } from './run-report.ts';

/**
 * What the files of a suite may take in seconds, added up, on two cores, where six that wait run side by side. A file is
 * counted by the first line that fits. To exceed a budget, make another file faster, or raise the line here for everyone to see.
 */
const budgets: readonly (readonly [path: string, seconds: number])[] = [
  ['proof/e2e/', 800],
  ['proof/faults/', 780],
  ['proof/', 130],
  ['apps/api/test/', 620],
  ['apps/api/src/', 500],
  ['apps/web/', 240],
  ['examples/', 90],
  ['packages/', 60],
  ['', 30],
];

/** A shared machine was seen to take 1.6 times as long for one suite. What doubles its time fails the run. */
const TOLERANCE = 2;

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
