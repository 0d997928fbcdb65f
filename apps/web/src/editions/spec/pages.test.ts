import { expect, it } from 'vitest';
import { pages } from './pages.ts';

it('has the pages of the specification and of its mails, and no other [§1.3]', () => {
  const paths = pages.flatMap(({ path, patterns }) => [path, ...(patterns ?? [])]);
  expect([...new Set(paths)].sort()).toEqual([
    '/',
    '/about',
    '/confirm-email',
    '/contact',
    '/errors',
    '/home',
    '/login',
    '/login/*',
    '/login/forgot-password',
    '/not-found',
    '/not-me',
    '/reset-password',
    '/server-error',
    '/xpto',
  ]);
});
