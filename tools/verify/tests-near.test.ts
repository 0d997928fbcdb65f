import { expect, it } from 'vitest';
import { changedFiles, testsNear } from './tests-near.ts';

const tracked = [
  'apps/api/src/features/login/login.test.ts',
  'apps/api/src/features/login/login.race.test.ts',
  'apps/api/src/features/register/register.test.ts',
  'apps/api/src/data/audit-events.test.ts',
  'apps/api/test/attacks/timing.attacks.test.ts',
  'apps/web/src/features/login/login-page.test.tsx',
  'packages/contract/src/operations.test.ts',
];

it('finds the tests in the folder of a change', () => {
  const near = testsNear(['apps/api/src/data/sessions.ts'], tracked);
  expect(near).toEqual([
    'apps/api/src/data/audit-events.test.ts',
    'packages/contract/src/operations.test.ts',
  ]);
});

it('finds the tests of the same slug on every floor', () => {
  const near = testsNear(['packages/contract/src/login.ts'], tracked);
  expect(near).toContain('apps/api/src/features/login/login.race.test.ts');
  expect(near).toContain('apps/web/src/features/login/login-page.test.tsx');
  expect(near).not.toContain('apps/api/src/features/register/register.test.ts');
});

it('runs a changed test, however long it takes, and always the tests of the structure', () => {
  const near = testsNear(['apps/api/test/attacks/timing.attacks.test.ts'], tracked);
  expect(near).toEqual([
    'apps/api/test/attacks/timing.attacks.test.ts',
    'packages/contract/src/operations.test.ts',
  ]);
  expect(testsNear(['README.md'], tracked)).toEqual(['packages/contract/src/operations.test.ts']);
});

it('looks at the last commit when nothing is open', () => {
  const git = (...args: string[]): string => (args.includes('HEAD~1') ? 'README.md\n' : '');
  expect(changedFiles(git)).toEqual(['README.md']);
  expect(changedFiles((...args) => (args[0] === 'diff' ? 'a.ts\n' : 'b.ts\n'))).toEqual(['a.ts', 'b.ts']);
});
