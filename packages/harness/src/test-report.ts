// Reads what a run of Vitest or Playwright reported about each test.
import { readFileSync } from 'node:fs';

export interface CaseResult {
  readonly title: string;
  /** With the titles of its groups. */
  readonly fullTitle: string;
  readonly file: string;
  /** A flaky test passed at its second try. */
  readonly status: 'passed' | 'failed' | 'flaky' | 'other';
  /** The first failure. */
  readonly message: string;
  /** Of all its tries. */
  readonly ms: number;
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly file?: string;
    readonly tests: readonly {
      readonly status: string;
      readonly results: readonly {
        readonly duration?: number;
        readonly error?: { readonly message?: string };
      }[];
    }[];
  }[];
}

interface VitestFile {
  readonly name?: string;
  readonly status?: string;
  readonly message?: string;
  readonly assertionResults: readonly {
    readonly title: string;
    readonly fullName?: string;
    readonly status: string;
    readonly failureMessages?: readonly string[] | null;
    readonly duration?: number | null;
  }[];
}

const statuses: Readonly<Record<string, CaseResult['status']>> = {
  passed: 'passed',
  expected: 'passed',
  failed: 'failed',
  unexpected: 'failed',
  flaky: 'flaky',
};

/** Empty if the run crashed before it wrote its report. */
export function resultsIn(reportFile: string): CaseResult[] {
  try {
    const report: { testResults?: VitestFile[]; suites?: PlaywrightSuite[] } = JSON.parse(
      readFileSync(reportFile, 'utf8'),
    );
    return [
      ...(report.testResults ?? []).flatMap(vitestResults),
      ...(report.suites ?? []).flatMap(playwrightResults),
    ];
  } catch {
    return [];
  }
}

function vitestResults({
  name: file = '',
  status,
  message = '',
  assertionResults,
}: VitestFile): CaseResult[] {
  const cases = assertionResults.map(
    ({ title, fullName = title, status: own, failureMessages, duration }): CaseResult => ({
      title,
      fullTitle: fullName,
      file,
      status: statuses[own] ?? 'other',
      message: failureMessages?.[0] ?? '',
      ms: duration ?? 0,
    }),
  );
  if (status !== 'failed' || cases.some((result) => result.status === 'failed')) return cases;
  const title = `${file}, outside of its tests`;
  return [...cases, { title, fullTitle: title, file, status: 'failed', message, ms: 0 }];
}

function playwrightResults({ suites = [], specs = [] }: PlaywrightSuite): CaseResult[] {
  const own = specs.flatMap(({ title, file = '', tests }) =>
    tests.map(
      ({ status, results }): CaseResult => ({
        title,
        fullTitle: `${file}: ${title}`,
        file,
        status: statuses[status] ?? 'other',
        message: results.find(({ error }) => error)?.error?.message ?? '',
        ms: results.reduce((sum, { duration = 0 }) => sum + duration, 0),
      }),
    ),
  );
  return [...own, ...suites.flatMap(playwrightResults)];
}
