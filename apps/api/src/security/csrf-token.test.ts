import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isCsrfToken, newCsrfToken } from './csrf-token.ts';
import { createSecretKeys } from './secret-keys.ts';

const secret = randomBytes(32);
const keys = createSecretKeys([secret, randomBytes(32)]);

it('a CSRF token is valid for its own session only, and a visitor’s token for no session', () => {
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

it('each token is unique, with 128 random bits', () => {
  const [one, other] = [newCsrfToken('', keys), newCsrfToken('', keys)];
  expect(one).not.toBe(other);
  expect(one).toMatch(/^[\w-]{22}\.[\w-]{43}$/);
});

it('a token stays valid after key rotation, but not under an unknown key', () => {
  const token = newCsrfToken('id', createSecretKeys([secret]));
  expect(isCsrfToken(token, 'id', createSecretKeys([randomBytes(32), secret]))).toBe(true);
  expect(isCsrfToken(token, 'id', createSecretKeys([randomBytes(32)]))).toBe(false);
});

it('a token is rejected with one character changed, added or removed, and so is any other text', () => {
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

it('a signed token is rejected if its random part has another length', () => {
  for (const random of ['', 'A'.repeat(21), 'A'.repeat(23)]) {
    const code = keys.current.mac('csrf', random, 'id').toString('base64url');
    expect(isCsrfToken(`${random}.${code}`, 'id', keys)).toBe(false);
  }
});
