import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isCsrfToken, newCsrfToken } from './csrf-token.ts';
import { createSecretKeys } from './secret-keys.ts';

const secret = randomBytes(32);
const keys = createSecretKeys([secret, randomBytes(32)]);

it('a CSRF token fits its session and no other, a visitor’s no session at all', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.uuid(), (session, other) => {
      fc.pre(session !== other);
      const token = newCsrfToken(session, keys);
      expect(isCsrfToken(token, session, keys)).toBe(true);
      for (const wrong of [other, '', `${session} `]) expect(isCsrfToken(token, wrong, keys)).toBe(false);
      expect(isCsrfToken(newCsrfToken('', keys), '', keys)).toBe(true);
      expect(isCsrfToken(newCsrfToken('', keys), session, keys)).toBe(false);
    }),
  );
});

it('is never the same twice, and has 128 bits that nobody can guess', () => {
  const [one, other] = [newCsrfToken('', keys), newCsrfToken('', keys)];
  expect(one).not.toBe(other);
  expect(one).toMatch(/^[\w-]{22}\.[\w-]{43}$/);
});

it('is still good when its key is no longer the first, and not under another', () => {
  const token = newCsrfToken('id', createSecretKeys([secret]));
  expect(isCsrfToken(token, 'id', createSecretKeys([randomBytes(32), secret]))).toBe(true);
  expect(isCsrfToken(token, 'id', createSecretKeys([randomBytes(32)]))).toBe(false);
});

it('is refused with one character changed, added or taken away, and whatever else is sent', () => {
  fc.assert(
    fc.property(fc.nat(), fc.constantFrom(...'Aa9-_.= '), fc.string(), (place, letter, text) => {
      const token = newCsrfToken('id', keys);
      const at = place % token.length;
      const [before, after] = [token.slice(0, at), token.slice(at + 1)];
      for (const changed of [before + letter + after, before + after, before + letter + token.slice(at)])
        if (changed !== token) expect(isCsrfToken(changed, 'id', keys)).toBe(false);
      expect(isCsrfToken(text, 'id', keys)).toBe(false);
      expect(isCsrfToken(`${token}.${text}`, 'id', keys)).toBe(false);
    }),
    { numRuns: 1_000 },
  );
});

it('is not one whose random part is of another length, however well it is signed', () => {
  for (const random of ['', 'A'.repeat(21), 'A'.repeat(23)]) {
    const code = keys.current.mac('csrf', random, 'id').toString('base64url');
    expect(isCsrfToken(`${random}.${code}`, 'id', keys)).toBe(false);
  }
});
