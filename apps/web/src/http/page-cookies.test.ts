import { expect, it } from 'vitest';
import { readCsrfToken, readLeftSession } from './page-cookies.ts';

it('reads both cookie names and prefers the one that no other host can set', () => {
  expect(readCsrfToken('a=1; XSRF-TOKEN=plain')).toBe('plain');
  expect(readCsrfToken('XSRF-TOKEN=planted; __Host-XSRF-TOKEN=own=1')).toBe('own=1');
  expect(readCsrfToken('NOT-XSRF-TOKEN=x')).toBeNull();
  expect(readCsrfToken('')).toBeNull();
  expect(readLeftSession('XSRF-TOKEN=x; __Host-left=session-1')).toBe('session-1');
});
