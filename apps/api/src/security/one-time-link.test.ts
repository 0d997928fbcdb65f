import { randomBytes } from 'node:crypto';
import { codePoints } from '@portaria/harness/code-points';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type LinkPurpose, linkIdFrom, linkToken, linkUrl } from './one-time-link.ts';
import { createSecretKeys } from './secret-keys.ts';

const keys = createSecretKeys([randomBytes(32), randomBytes(32)]);
const purposes: readonly LinkPurpose[] = [
  'reset-password',
  'confirm-email',
  'change-email',
  'undo-email',
  'lock-account',
  'not-me',
];
const rows = fc.record({
  id: fc.uuid(),
  purpose: fc.constantFrom(...purposes),
  keyId: fc.constantFrom(...keys.all.map(({ id }) => id)),
});

describe('a one-time link', () => {
  it('resolves to its row for its own purpose only, under any configured key', () => {
    fc.assert(
      fc.property(rows, (row) => {
        const token = linkToken(row, keys);
        for (const purpose of purposes)
          expect(linkIdFrom(token, purpose, keys)).toBe(purpose === row.purpose ? row.id : undefined);
      }),
    );
  });

  it('is rejected with one character changed, added or removed', () => {
    const letters = fc.constantFrom(...'ABYZabyz0189-_.= %');
    fc.assert(
      fc.property(rows, fc.nat(), letters, (row, place, letter) => {
        const token = linkToken(row, keys);
        const at = place % token.length;
        const [before, after] = [token.slice(0, at), token.slice(at + 1)];
        for (const changed of [before + letter + after, before + after, before + letter + token.slice(at)]) {
          if (changed !== token) expect(linkIdFrom(changed, row.purpose, keys)).toBeUndefined();
        }
      }),
      { numRuns: 1_000 },
    );
  });

  it('any other text is rejected without an exception', () => {
    const parts = fc.array(fc.oneof(codePoints(), fc.constantFrom(keys.current.id, '', 'A'.repeat(22))));
    fc.assert(
      fc.property(parts, fc.constantFrom(...purposes), (some, purpose) => {
        expect(linkIdFrom(some.join('.'), purpose, keys)).toBeUndefined();
      }),
      { numRuns: 1_000 },
    );
  });

  it('is rejected under another key, and cannot be made with a removed key', () => {
    const others = createSecretKeys([randomBytes(32)]);
    const row = {
      id: '01890000-0000-7000-8000-000000000000',
      purpose: 'not-me',
      keyId: keys.current.id,
    } as const;
    expect(linkIdFrom(linkToken(row, keys), 'not-me', others)).toBeUndefined();
    expect(() => linkToken(row, others)).toThrow(`link ${row.id} was made with a key that is gone`);
  });

  it('carries token and username in the fragment, and both survive the round trip', () => {
    const names = fc.string({ unit: 'grapheme', maxLength: 40 }).filter((name) => name.isWellFormed());
    fc.assert(
      fc.property(rows, names, (row, name) => {
        const token = linkToken(row, keys);
        const url = new URL(
          linkUrl('https://exemplo.com.br/reset-password', { token, username: name, account: '', code: '' }),
        );
        const shown = new URLSearchParams(url.hash.slice(1).replaceAll('+', '%2B'));
        expect(shown.get('token')).toBe(token);
        expect(shown.get('username') ?? '').toBe(name);
        expect([url.pathname, url.search]).toEqual(['/reset-password', '']);
      }),
    );
  });
});
