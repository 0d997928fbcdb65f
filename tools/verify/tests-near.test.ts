import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@portaria/harness/repository-root';
import { expect, it } from 'vitest';
import { changedFiles, structure, testsNear } from './tests-near.ts';

const tracked = [
  'apps/api/src/sign-in/login.test.ts',
  'apps/api/src/sign-in/login.race.test.ts',
  'apps/api/src/sign-in/register.test.ts',
  'apps/api/src/store/activity/audit-events.test.ts',
  'apps/api/test/attacks/timing.attacks.test.ts',
  'apps/web/src/features/login/login-page.test.tsx',
  'packages/contract/src/operations.test.ts',
];

it('finds the tests beside a change that has none of its own', () => {
  const near = testsNear(['apps/api/src/store/activity/accesses.ts'], tracked);
  expect(near).toEqual([
    'apps/api/src/store/activity/audit-events.test.ts',
    'packages/contract/src/operations.test.ts',
  ]);
});

it('finds the tests of the same slug on every floor', () => {
  const near = testsNear(['packages/contract/src/login.ts'], tracked);
  expect(near).toContain('apps/api/src/sign-in/login.race.test.ts');
  expect(near).toContain('apps/web/src/features/login/login-page.test.tsx');
  expect(near).not.toContain('apps/api/src/sign-in/register.test.ts');
  expect(testsNear(['apps/api/src/sign-in/login.service.ts'], tracked)).toEqual(near);
});

it('runs a changed test, however long it takes, and always the tests of the structure', () => {
  const near = testsNear(['apps/api/test/attacks/timing.attacks.test.ts'], tracked);
  expect(near).toEqual([
    'apps/api/test/attacks/timing.attacks.test.ts',
    'packages/contract/src/operations.test.ts',
  ]);
  expect(testsNear(['README.md'], tracked)).toEqual(['packages/contract/src/operations.test.ts']);
});

it('knows where the tests of the structure are', () => {
  expect(structure.filter((test) => !existsSync(join(repositoryRoot, test)))).toEqual([]);
});

it('looks at the last commit when nothing is open', () => {
  const git = (...args: string[]): string => (args.includes('HEAD~1') ? 'README.md\n' : '');
  expect(changedFiles(git)).toEqual(['README.md']);
  expect(changedFiles((...args) => (args[0] === 'diff' ? 'a.ts\n' : 'b.ts\n'))).toEqual(['a.ts', 'b.ts']);
});
