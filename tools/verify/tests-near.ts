import { dirname } from 'node:path';

const isTest = /\.test\.tsx?$/;

/** Cheap tests that compare lists with each other: forgetting one place of a page, call, setting or mail fails them. */
export const structure = [
  'packages/contract/src/operations.test.ts',
  'apps/web/src/app/prerender.test.tsx',
  'apps/api/src/base/config/config.test.ts',
  'apps/api/src/http/openapi/openapi.test.ts',
  'apps/api/src/mail/mails.test.ts',
  'apps/api/src/openid/scopes.test.ts',
  'apps/api/src/store/upkeep/named-jobs.test.ts',
  'apps/api/test/documents/calls.test.ts',
  'apps/api/test/documents/data-protection.test.ts',
  'apps/api/test/documents/limits.test.ts',
  'deploy/deploy.test.ts',
  'tools/calls/field-rules.test.ts',
  'tools/dependencies.test.ts',
  'tools/docs/log-events.test.ts',
  'tools/import-rules.test.ts',
];

type Git = (...args: string[]) => string;

/** What differs from the last commit; after a commit, what that commit changed. */
export function changedFiles(git: Git): string[] {
  const lines = (text: string): string[] => text.split('\n').filter((line) => line !== '');
  const open = [
    ...lines(git('diff', '--name-only', 'HEAD')),
    ...lines(git('ls-files', '--others', '--exclude-standard')),
  ];
  return open.length > 0 ? open : lines(git('diff', '--name-only', 'HEAD~1', 'HEAD'));
}

/**
 * Changed tests, tests of the same slug on every floor, and tests beside a changed file that has no test of its own.
 * Everything that imports a changed file would be most of the suite; `npm run verify` runs that.
 */
export function testsNear(changed: readonly string[], tracked: readonly string[]): string[] {
  const tests = [...new Set([...tracked, ...changed])].filter((file) => isTest.test(file));
  const code = changed.filter(isCode);
  const slugs = new Set(code.flatMap(slugOf));
  const hasOwn = (file: string): boolean =>
    tests.some(
      (test) => dirname(test) === dirname(file) && slugOf(test).some((slug) => slugOf(file).includes(slug)),
    );
  const folders = new Set(code.filter((file) => !hasOwn(file)).map((file) => dirname(file)));
  const isNear = (test: string): boolean =>
    changed.includes(test) ||
    (folders.has(dirname(test)) && isSmall(test)) ||
    slugOf(test).some((slug) => slugs.has(slug));
  return tests.filter((test) => structure.includes(test) || isNear(test)).toSorted();
}

const isCode = (file: string): boolean => /\.(?:tsx?|mjs|css|sql)$/.test(file);

/** Suites of minutes are left to `npm run verify`, unless they changed themselves. */
const isSmall = (test: string): boolean => !/^apps\/api\/test\/|^proof\/|\.race\.test\.ts$/.test(test);

/** `features/login/use-login.ts`, `sign-in/login.route.ts` and `packages/contract/src/login.ts` are all about `login`. */
function slugOf(file: string): string[] {
  const [, feature] = /\/features\/([^/]+)\//.exec(file) ?? [];
  const [, call] = /^(?:packages\/contract|apps\/api)\/src\/(?:.+\/)?([\w-]+)\./.exec(file) ?? [];
  return [feature, call].filter((slug) => slug !== undefined);
}
