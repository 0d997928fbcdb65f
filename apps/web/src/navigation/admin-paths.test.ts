import { expect, it } from 'vitest';
import { adminPaths, personIn, personPath } from './admin-paths.ts';
import { isAppPath, paths, routedPath } from './paths.ts';

it.each(Object.values(adminPaths))('routes %s to the administration', (path) => {
  expect(routedPath(path)).toBe(path);
});

it.each(['/admin/', '/Admin', '/admins', '/admin/people', '/admin/people/1/2', '/admin/other'])(
  'does not know %s',
  (path) => {
    expect(routedPath(path)).toBe(paths.notFound);
    expect(isAppPath(path)).toBe(false);
  },
);

it('finds the id in the path of a person only', () => {
  expect(personIn(personPath('0198f7a0'))).toBe('0198f7a0');
  expect(personIn(adminPaths.audit)).toBeNull();
});
