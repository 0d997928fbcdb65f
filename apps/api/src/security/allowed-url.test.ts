import { codePoints } from '@portaria/harness/code-points';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { allowedUrl } from './allowed-url.ts';

const list = ['https://exemplo.com.br/nova-senha', 'http://localhost:5000/reset-password'];

it('allows exactly the listed URLs, and returns the list’s own entry', () => {
  for (const url of list) expect(allowedUrl(url, list)).toBe(url);
});

it('rejects any other text, however similar', () => {
  fc.assert(
    fc.property(fc.constantFrom(...list), fc.nat(), codePoints({ maxLength: 3 }), (url, place, text) => {
      const at = place % (url.length + 1);
      const near = [
        url.slice(0, at) + text + url.slice(at),
        url.slice(0, at),
        url.toUpperCase(),
        ` ${url}`,
        `${url}/`,
      ];
      for (const other of near) if (!list.includes(other)) expect(allowedUrl(other, list)).toBeUndefined();
      expect(allowedUrl(url, [])).toBeUndefined();
    }),
    { numRuns: 1_000 },
  );
});
