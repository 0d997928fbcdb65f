import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { filesForSecondTry, filesOfStrayErrors, linesThatTell, tallyOf, troublesOf } from './test-cases.ts';

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
  tests: [{ status, results: [message === undefined ? {} : { error: { message } }, {}] }],
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

  it('counts a browser test that passed at its second try as passed, and names it all the same', () => {
    const file = written(browserReport);
    expect(tallyOf(file, false)).toEqual({ passed: 3, failed: 1 });
    expect(troublesOf(file)).toEqual([
      { title: 'login.e2e.ts: b', outcome: 'failed', why: 'no button' },
      { title: 'login.e2e.ts: c', outcome: 'second try', why: 'too slow' },
    ]);
  });

  it('names each failed unit test with the beginning of its reason', () => {
    const file = written({
      numPassedTests: 1,
      numFailedTests: 1,
      testResults: [
        {
          assertionResults: [
            { fullName: 'x works', status: 'passed', failureMessages: [] },
            { fullName: 'y works', status: 'failed', failureMessages: [`wrong\n${'at line\n'.repeat(50)}`] },
          ],
        },
      ],
    });
    expect(tallyOf(file, false)).toEqual({ passed: 1, failed: 1 });
    const [trouble] = troublesOf(file);
    expect(trouble).toMatchObject({ title: 'y works', outcome: 'failed' });
    expect(trouble?.why.split('\n')).toHaveLength(14);
  });

  it('is one failure when the run broke outside of any case, or wrote nothing', () => {
    expect(tallyOf(written({ numPassedTests: 5, numFailedTests: 0 }), false)).toEqual({
      passed: 5,
      failed: 1,
    });
    expect(tallyOf(join(folder, 'absent.json'), true)).toEqual({ passed: 0, failed: 1 });
    expect(troublesOf(join(folder, 'absent.json'))).toEqual([]);
  });

  it('names a file that broke outside of its cases, and of what broke outside of any file tells no success', () => {
    const file = { name: 'x.test.ts', status: 'failed', message: 'no database', assertionResults: [] };
    expect(troublesOf(written({ testResults: [file] }))).toEqual([
      { title: 'x.test.ts, before or after its cases', outcome: 'failed', why: 'no database' },
    ]);
    expect(linesThatTell(' ✓ a works\n   ✓ b works\nfigure: 3\n\nUnhandled Rejection\n at c.ts')).toBe(
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

  it('gives a few failed files a second try, never many and never a race', () => {
    expect(filesForSecondTry(failing())).toEqual([]);
    expect(filesForSecondTry(failing('a.test.ts', 'b.test.ts'))).toEqual(['a.test.ts', 'b.test.ts']);
    expect(filesForSecondTry(failing('a.test.ts', 'b.test.ts', 'c.test.ts', 'd.test.ts'))).toEqual([]);
    expect(filesForSecondTry(failing('a.race.test.ts'))).toEqual([]);
    expect(filesForSecondTry(join(folder, 'missing.json'))).toEqual([]);
    const said = 'This error originated in "x.test.ts" test file. It does not mean more than that.';
    expect(filesForSecondTry(failing('a.test.ts'), filesOfStrayErrors(['', said, said]))).toEqual([
      'a.test.ts',
      'x.test.ts',
    ]);
    expect(filesForSecondTry(failing(), ['x.race.test.ts'])).toEqual([]);
  });
});
