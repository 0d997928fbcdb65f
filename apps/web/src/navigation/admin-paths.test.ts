import { expect, it } from 'vitest';
import { isAccountPath } from './account-paths.ts';
import { adminPaths, personIn, personPath } from './admin-paths.ts';
import { routedPath } from './known-paths.ts';
import { paths } from './paths.ts';

it.each(Object.values(adminPaths))('routes %s to the administration', (path) => {
  expect(routedPath(path, isAccountPath)).toBe(path);
});

it.each(['/admin/', '/Admin', '/admins', '/admin/people/', '/admin/people/1/2', '/account/data#other'])(
  'does not know %s',
  (path) => {
    expect(routedPath(path, isAccountPath)).toBe(paths.notFound);
    expect(isAccountPath(path)).toBe(false);
  },
);

it('finds the id in the path of a person only', () => {
  expect(personIn(personPath('0198f7a0'))).toBe('0198f7a0');
  expect(personIn(adminPaths.audit)).toBeNull();
});
