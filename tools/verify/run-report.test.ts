import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repositoryRoot } from '@portaria/harness/repository-root';
import { expect, it } from 'vitest';
import { overBudget, spentBySuite } from './budgets.ts';
import { type FileTimes, longestFirst, type RunReport, reportLines, verdictLines } from './run-report.ts';
import { liveSteps, tool } from './steps.ts';
import { secondTrySuites } from './timing-suites.ts';

const file = (name: string, startUpMs: number, hooksMs: number, testsMs: number): FileTimes => ({
  file: name,
  startUpMs,
  hooksMs,
  testsMs,
});

const report: RunReport = {
  startedAt: '2026-11-18T12:00:00.000Z',
  seconds: 90,
  passed: 3,
  failed: 0,
  secondTries: ['bench, quick part'],
  phases: [
    { name: 'build', seconds: 9.5, passed: true },
    { name: 'tests', seconds: 61, passed: true },
  ],
  files: longestFirst([
    file('short.test.ts', 100, 0, 50),
    { ...file('long.test.ts', 900, 2_000, 3_100), edition: 'product', tests: 7 },
    ...Array.from({ length: 19 }, (_, at) => file(`other${at}.test.ts`, 300, 0, 200)),
  ]),
};

it('names the longest phases first, the start-up of all files, and the twenty longest', () => {
  const lines = reportLines(report);
  expect(lines.slice(0, 3).map((line) => line.trim())).toEqual([
    'Phases, longest first:',
    '61.0 s  tests',
    '9.5 s  build',
  ]);
  expect(lines).toContain('Start-up of 21 test files: 6.7 s in all, median 0.3 s; their hooks: 2.0 s');
  expect(lines.filter((line) => line.endsWith('.test.ts'))).toHaveLength(20);
  expect(lines).toContain('     6.0 s = 0.9 + 2.0 + 3.1  long.test.ts');
  expect(lines.join()).not.toContain('short.test.ts');
  expect(lines).toContain('Component tests by edition: product 7');
});

it('counts second tries in the line before the last, which CI reads', () => {
  expect(verdictLines(report)).toEqual([
    'second try: bench, quick part',
    '1 at a second try, at most 2',
    '3 passed, 0 failed',
  ]);
  const ci = readFileSync(join(repositoryRoot, '.ci/run'), 'utf8');
  expect(ci).toContain("grep -E '^[0-9]+ passed, [0-9]+ failed$'");
});

it('allows a second try only to what CONTRIBUTING.md lists', () => {
  const contributing = readFileSync(join(repositoryRoot, 'CONTRIBUTING.md'), 'utf8');
  const [, section = ''] = /^### Second tries\n(.+?)^##/ms.exec(contributing) ?? [];
  const listed = [...section.matchAll(/^- `(.+?)`/gm)].map(([, what]) => what);
  const steps = liveSteps
    .flat()
    .filter(({ measuresTime }) => measuresTime)
    .map(({ name }) => name);
  expect(listed).toEqual([...secondTrySuites, ...steps]);
  const playwright = readFileSync(join(repositoryRoot, 'proof/e2e/playwright.config.ts'), 'utf8');
  expect(playwright).toMatch(/retries: process\.env\['CI'\] === undefined \? 0 : 1,/);
  expect(section).toContain('Browser tests');
});

it('reads start-up, hooks and tests of each file from Vitest', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portaria-times-'));
  const target = join(folder, 'times.json');
  const reporter = join(import.meta.dirname, 'times-reporter.ts');
  const { command, args } = tool('vitest', 'run', '--project', 'tools', `--reporter=${reporter}`);
  execFileSync(command, [...args, 'tools/verify/tests-near.test.ts'], {
    cwd: repositoryRoot,
    env: { ...process.env, TEST_TIMES: target },
    stdio: 'ignore',
  });
  const [only, ...others] = JSON.parse(readFileSync(target, 'utf8')) as FileTimes[];
  rmSync(folder, { recursive: true });
  expect(others).toEqual([]);
  expect(only?.file).toBe('tools/verify/tests-near.test.ts');
  expect(only?.startUpMs).toBeGreaterThan(0);
  expect(only?.testsMs).toBeGreaterThanOrEqual(0);
  expect(only?.hooksMs).toBeGreaterThanOrEqual(0);
});

const ofSeconds = (name: string, seconds: number): FileTimes => file(name, 0, 1_000, (seconds - 1) * 1_000);

it('adds up the files of each suite, each file once', () => {
  const spent = spentBySuite([
    ofSeconds('proof/e2e/login.e2e.ts', 20),
    ofSeconds('proof/e2e/home.e2e.ts', 10),
    ofSeconds('proof/takeover/takeover.test.ts', 30),
    ofSeconds('tools/pins.test.ts', 2),
  ]);
  const secondsOf = (suite: string) => spent.find((one) => one.suite === suite)?.seconds;
  expect(['proof/e2e/', 'proof/', 'others', 'apps/web/'].map(secondsOf)).toEqual([30, 30, 2, 0]);
});

it('refuses a suite that takes more than twice its budget', () => {
  const [{ budget } = { budget: Number.NaN }] = spentBySuite([]).filter(({ suite }) => suite === 'apps/web/');
  expect(overBudget([ofSeconds('apps/web/src/a.test.tsx', 2 * budget)])).toEqual([]);
  expect(
    overBudget([ofSeconds('apps/web/src/a.test.tsx', 2 * budget + 1)]).map(({ suite }) => suite),
  ).toEqual(['apps/web/']);
});
