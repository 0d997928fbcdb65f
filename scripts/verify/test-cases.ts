import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

export interface Tally {
  readonly passed: number;
  readonly failed: number;
}

/** A case that failed, or that passed only when it was tried again. */
export interface Trouble {
  readonly title: string;
  readonly outcome: 'failed' | 'second try';
  readonly why: string;
}

interface Report {
  readonly numPassedTests?: number;
  readonly numFailedTests?: number;
  /** Playwright's words for the same. */
  readonly stats?: { readonly expected: number; readonly unexpected: number; readonly flaky: number };
  readonly testResults?: readonly VitestFile[];
  readonly suites?: readonly PlaywrightSuite[];
}

interface VitestFile {
  readonly name: string;
  readonly status: string;
  readonly message?: string;
  readonly assertionResults: readonly {
    readonly fullName: string;
    readonly status: string;
    readonly failureMessages: readonly string[] | null;
  }[];
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly file: string;
    readonly tests: readonly {
      readonly status: string;
      readonly results: readonly { readonly error?: { readonly message?: string } }[];
    }[];
  }[];
}

/** Each case counts; a run that breaks outside of any case counts as one failure. */
export function tallyOf(reportFile: string, runSucceeded: boolean): Tally {
  const report = readReport(reportFile);
  if (!report) return { passed: 0, failed: 1 };
  const passed = report.numPassedTests ?? passedInBrowser(report);
  const failed = report.numFailedTests ?? report.stats?.unexpected ?? 1;
  return { passed, failed: !runSucceeded && failed === 0 ? 1 : failed };
}

function passedInBrowser({ stats }: Report): number {
  return stats ? stats.expected + stats.flaky : 0;
}

/** By name and reason, so that a log cut short still tells what went wrong. */
export function troublesOf(reportFile: string): Trouble[] {
  const report = readReport(reportFile);
  return [
    ...(report?.testResults ?? []).flatMap(vitestTroubles),
    ...(report?.suites ?? []).flatMap(playwrightTroubles),
  ];
}

function vitestTroubles(file: VitestFile): Trouble[] {
  const cases = file.assertionResults
    .filter(({ status }) => status === 'failed')
    .map(({ fullName, failureMessages }) => failure(fullName, failureMessages?.[0]));
  if (cases.length > 0 || file.status !== 'failed') return cases;
  return [failure(`${file.name}, before or after its cases`, file.message)];
}

const failure = (title: string, why?: string): Trouble => ({
  title,
  outcome: 'failed',
  why: firstLines(why),
});

/** Of a run that broke outside of any case: what passed tells nothing, and a log cut short shows only the beginning. */
export function linesThatTell(output: string): string {
  return output
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\s*(?:✓|figure:)/.test(line))
    .join('\n');
}

function playwrightTroubles(suite: PlaywrightSuite): Trouble[] {
  const own = (suite.specs ?? []).flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(
        ({ status, results }): Trouble => ({
          title: `${file}: ${title}`,
          outcome: status === 'flaky' ? 'second try' : 'failed',
          why: firstLines(results.find(({ error }) => error)?.error?.message),
        }),
      ),
  );
  return [...own, ...(suite.suites ?? []).flatMap(playwrightTroubles)];
}

const MOST_SECOND_TRIES = 3;

/**
 * A neighbour's load may spoil a test that measures time, so few failures are tried again with the machine to
 * themselves. More are no accident, and a race that was lost once was lost.
 */
export function filesForSecondTry(reportFile: string, strayErrorsIn: readonly string[] = []): string[] {
  const failed = (readReport(reportFile)?.testResults ?? []).filter(({ status }) => status === 'failed');
  const names = [...failed.map(({ name }) => name), ...strayErrorsIn];
  const mayBeChance = names.length <= MOST_SECOND_TRIES && !names.some((name) => name.includes('.race.'));
  return mayBeChance ? names : [];
}

/** Where something broke that no case had to answer for; the report does not tell. */
export function filesOfStrayErrors(output: readonly string[]): string[] {
  const files = output.map((line) => /^This error originated in "(.+?)" test file/.exec(line)?.[1]);
  return [...new Set(files.filter((file) => file !== undefined))];
}

const LINES_THAT_TELL = 14;

function firstLines(message = ''): string {
  return stripVTControlCharacters(message).split('\n').slice(0, LINES_THAT_TELL).join('\n');
}

function readReport(file: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
