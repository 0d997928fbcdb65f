import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  browserTimes,
  failureLines,
  filesForSecondTry,
  filesOfStrayErrors,
  problemsOf,
  tallyOf,
} from './test-cases.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'portaria-report-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function written(report: unknown): string {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return file;
}

const spec = (title: string, status: string, message?: string): object => ({
  title,
  file: 'login.e2e.ts',
  tests: [
    {
      status,
      results: [{ duration: 700, ...(message !== undefined && { error: { message } }) }, { duration: 300 }],
    },
  ],
});

describe('the report of a run', () => {
  const browserReport = {
    stats: { expected: 2, unexpected: 1, flaky: 1 },
    suites: [
      {
        specs: [spec('a', 'expected'), spec('b', 'unexpected', '\u001b[31mno button\u001b[39m')],
        suites: [{ specs: [spec('c', 'flaky', 'too slow'), spec('d', 'expected')] }],
      },
    ],
  };

  it('counts a browser test that passed at its second try as passed, and names it', () => {
    const file = written(browserReport);
    expect(tallyOf(file, false)).toEqual({ passed: 3, failed: 1 });
    expect(problemsOf(file)).toEqual([
      { title: 'login.e2e.ts: b', outcome: 'failed', why: 'no button' },
      { title: 'login.e2e.ts: c', outcome: 'second try', why: 'too slow' },
    ]);
  });

  it('adds up the time of all tries of a browser test', () => {
    expect(browserTimes(written(browserReport))).toEqual([
      { file: 'proof/e2e/login.e2e.ts', startUpMs: 0, hooksMs: 0, testsMs: 4_000 },
    ]);
  });

  it('names each failed unit test with the beginning of its reason', () => {
    const file = written({
      numPassedTests: 1,
      numFailedTests: 1,
      testResults: [
        {
          assertionResults: [
            { title: 'works', fullName: 'x works', status: 'passed', failureMessages: [] },
            { fullName: 'y works', status: 'failed', failureMessages: [`wrong\n${'at line\n'.repeat(50)}`] },
          ],
        },
      ],
    });
    expect(tallyOf(file, false)).toEqual({ passed: 1, failed: 1 });
    const [problem] = problemsOf(file);
    expect(problem).toMatchObject({ title: 'y works', outcome: 'failed' });
    expect(problem?.why.split('\n')).toHaveLength(14);
  });

  it('is one failure when the run broke outside of any case, or wrote nothing', () => {
    const passed = { title: 'works', fullName: 'x works', status: 'passed', failureMessages: [] };
    const report = written({ testResults: [{ assertionResults: [passed] }] });
    expect(tallyOf(report, false)).toEqual({ passed: 1, failed: 1 });
    expect(tallyOf(join(folder, 'absent.json'), true)).toEqual({ passed: 0, failed: 1 });
    expect(problemsOf(join(folder, 'absent.json'))).toEqual([]);
  });

  it('names a file that failed outside of its tests, and leaves out what passed', () => {
    const file = { name: 'x.test.ts', status: 'failed', message: 'no database', assertionResults: [] };
    expect(problemsOf(written({ testResults: [file] }))).toEqual([
      { title: 'x.test.ts, outside of its tests', outcome: 'failed', why: 'no database' },
    ]);
    expect(failureLines(' ✓ a works\n   ✓ b works\nfigure: 3\n\nUnhandled Rejection\n at c.ts')).toBe(
      'Unhandled Rejection\n at c.ts',
    );
  });

  const failing = (...names: string[]): string =>
    written({
      testResults: [
        { name: 'good.test.ts', status: 'passed', assertionResults: [] },
        ...names.map((name) => ({ name, status: 'failed', assertionResults: [] })),
      ],
    });

  it('gives a second try to suites that measure time, if no other failed', () => {
    const timing = '/clone/apps/api/test/attacks/timing.attacks.test.ts';
    const fault = '/clone/proof/faults/redis.faults.test.ts';
    const plain = '/clone/apps/api/src/sign-in/login.test.ts';
    expect(filesForSecondTry(failing())).toEqual([]);
    expect(filesForSecondTry(failing(timing, fault))).toEqual([timing, fault]);
    expect(filesForSecondTry(failing(timing, plain))).toEqual([]);
    expect(filesForSecondTry(join(folder, 'missing.json'))).toEqual([]);
    const stray = `This error originated in "${fault}" test file. It does not mean more than that.`;
    expect(filesForSecondTry(failing(timing), filesOfStrayErrors(['', stray, stray]))).toEqual([
      timing,
      fault,
    ]);
  });
});
