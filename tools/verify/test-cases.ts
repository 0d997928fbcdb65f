import { matchesGlob } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { resultsIn } from '@portaria/harness/test-report';
import type { FileTimes } from './run-report.ts';
import { secondTrySuites } from './timing-suites.ts';

export interface Tally {
  readonly passed: number;
  readonly failed: number;
}

/** A test that failed, or that passed only at its second try. */
export interface Problem {
  readonly title: string;
  readonly outcome: 'failed' | 'second try';
  readonly why: string;
}

/** A run that failed outside of any test, or wrote no report, counts as one failure. */
export function tallyOf(reportFile: string, runSucceeded: boolean): Tally {
  const results = resultsIn(reportFile);
  const count = (wanted: string): number => results.filter(({ status }) => status === wanted).length;
  const failed = count('failed');
  const passed = count('passed') + count('flaky');
  const isBroken = failed === 0 && (!runSucceeded || passed === 0);
  return { passed, failed: isBroken ? 1 : failed };
}

/** By name and reason, so that a truncated log still shows what failed. */
export function problemsOf(reportFile: string): Problem[] {
  return resultsIn(reportFile)
    .filter(({ status }) => status === 'failed' || status === 'flaky')
    .map(({ fullTitle, status, message }) => ({
      title: fullTitle,
      outcome: status === 'flaky' ? 'second try' : 'failed',
      why: stripVTControlCharacters(message).split('\n').slice(0, REASON_LINES).join('\n'),
    }));
}

const REASON_LINES = 14;

/** For a run that failed outside of any test: its output without what passed. */
export function failureLines(output: string): string {
  return output
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\s*(?:✓|figure:)/.test(line))
    .join('\n');
}

/** Only suites that measure time. None if another file failed too, because the run has failed then. */
export function filesForSecondTry(reportFile: string, strayErrorsIn: readonly string[] = []): string[] {
  const failed = resultsIn(reportFile).filter(({ status }) => status === 'failed');
  const names = [...new Set([...failed.map(({ file }) => file), ...strayErrorsIn])];
  const measuresTime = (name: string): boolean =>
    secondTrySuites.some((suite) => matchesGlob(name, `**/${suite}`));
  return names.every(measuresTime) ? names : [];
}

/** The times of a browser report. Chromium starts once for all files, so there is no start-up. */
export function browserTimes(reportFile: string): FileTimes[] {
  const byFile = Map.groupBy(resultsIn(reportFile), ({ file }) => file);
  return [...byFile].map(([file, cases]) => ({
    file: `proof/e2e/${file}`,
    startUpMs: 0,
    hooksMs: 0,
    testsMs: cases.reduce((sum, { ms }) => sum + ms, 0),
  }));
}

/** The report does not contain errors outside of tests. */
export function filesOfStrayErrors(output: readonly string[]): string[] {
  const files = output.map((line) => /^This error originated in "(.+?)" test file/.exec(line)?.[1]);
  return [...new Set(files.filter((file) => file !== undefined))];
}
