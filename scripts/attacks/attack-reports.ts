// What a run of attack tests said of each case, by Vitest or by Playwright.
import { readFileSync } from 'node:fs';

export interface CaseResult {
  readonly title: string;
  readonly status: 'passed' | 'failed' | 'other';
  /** How the first failure was put. */
  readonly message: string;
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly tests: readonly {
      readonly status: string;
      readonly results: readonly { readonly error?: { readonly message?: string } }[];
    }[];
  }[];
}

interface Report {
  readonly testResults?: readonly {
    readonly assertionResults: readonly {
      readonly title: string;
      readonly status: string;
      readonly failureMessages?: readonly string[];
    }[];
  }[];
  readonly suites?: readonly PlaywrightSuite[];
}

/** A run that broke before it could report has neither passed nor failed anything. */
export function resultsIn(file: string): CaseResult[] {
  const { testResults = [], suites = [] } = readReport(file);
  const ofVitest = testResults.flatMap(({ assertionResults }) =>
    assertionResults.map(({ title, status, failureMessages }) => ({
      title,
      status: statuses[status] ?? 'other',
      message: failureMessages?.[0] ?? '',
    })),
  );
  return [...ofVitest, ...suites.flatMap(resultsOfSuite)];
}

const statuses: Record<string, CaseResult['status']> = {
  ...{ passed: 'passed', failed: 'failed' },
  ...{ expected: 'passed', unexpected: 'failed' },
};

function resultsOfSuite({ suites = [], specs = [] }: PlaywrightSuite): CaseResult[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests.map(({ status, results }) => ({
      title,
      status: statuses[status] ?? 'other',
      message: results.find(({ error }) => error)?.error?.message ?? '',
    })),
  );
  return [...own, ...suites.flatMap(resultsOfSuite)];
}

function readReport(file: string): Report {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}
