import { expect, it } from 'vitest';
import { overBudget, spentBySuite } from './budgets.ts';

const file = (name: string, seconds: number) => ({
  file: name,
  startUpMs: 0,
  hooksMs: 1_000,
  testsMs: (seconds - 1) * 1_000,
});

it('adds up the files of each suite, each file once', () => {
  const spent = spentBySuite([
    file('proof/e2e/login.e2e.ts', 20),
    file('proof/e2e/home.e2e.ts', 10),
    file('proof/takeover/takeover.test.ts', 30),
    file('tools/pins.test.ts', 2),
  ]);
  const secondsOf = (suite: string) => spent.find((one) => one.suite === suite)?.seconds;
  expect(['proof/e2e/', 'proof/', 'others', 'apps/web/'].map(secondsOf)).toEqual([30, 30, 2, 0]);
});

it('refuses a suite that takes half as long again as it may', () => {
  expect(overBudget([file('apps/web/src/a.test.tsx', 280)])).toEqual([]);
  expect(overBudget([file('apps/web/src/a.test.tsx', 290)]).map(({ suite }) => suite)).toEqual(['apps/web/']);
});
