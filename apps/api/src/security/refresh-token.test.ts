import { createHash, randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatRefreshToken,
  isAncestorOf,
  newRefreshToken,
  parseRefreshToken,
  type RefreshToken,
  refreshSecretHash,
  successorOf,
} from './refresh-token.ts';
import { createSecretKeys } from './secret-keys.ts';
import { uuidV7 } from './uuid-v7.ts';

const keys = createSecretKeys([randomBytes(32), randomBytes(32)]);
const secrets = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Buffer.from(bytes));
const tokens: fc.Arbitrary<RefreshToken> = fc.record({
  id: fc.uuid(),
  generation: fc.nat(999_999_999),
  keyId: fc.constantFrom(...keys.all.map(({ id }) => id)),
  secret: secrets,
});

const rowOf = (token: RefreshToken) => ({
  generation: token.generation,
  secretHash: refreshSecretHash(token),
});

describe('a refresh token', () => {
  it('round-trips, and has only one spelling', () => {
    fc.assert(
      fc.property(tokens, (token) => {
        expect(parseRefreshToken(formatRefreshToken(token))).toEqual(token);
      }),
    );
    const pieces = fc.oneof(
      fc.string({ maxLength: 50 }),
      fc.constantFrom('0', '00', '07', '1', '999999999', '1000000000', '-1', '1e1', ' 1'),
      secrets.map((secret) => secret.toString('base64url')),
      fc.uint8Array({ minLength: 16, maxLength: 16 }).map((id) => Buffer.from(id).toString('base64url')),
      tokens.map(formatRefreshToken),
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 6 }), (parts) => {
        const text = parts.join('.');
        const token = parseRefreshToken(text);
        if (token) expect(formatRefreshToken(token)).toBe(text);
      }),
      { numRuns: 5_000 },
    );
  });

  it.each(['00', '07', '', '-1', '1000000000', '1e3', '1 '])('rejects the generation %j', (generation) => {
    const [id, , key, secret] = formatRefreshToken(newRefreshToken(uuidV7(), keys)).split('.');
    expect(parseRefreshToken([id, generation, key, secret].join('.'))).toBeUndefined();
    expect(parseRefreshToken([id, '7', key, secret].join('.'))?.generation).toBe(7);
  });

  it('is rejected when it is missing, or has a part missing, added or of another length', () => {
    const text = formatRefreshToken(newRefreshToken(uuidV7(), keys));
    for (const wrong of [
      '',
      `${text}.`,
      `${text}.x`,
      `.${text}`,
      text.slice(1),
      text.slice(0, -1),
      `${text}A`,
    ])
      expect(parseRefreshToken(wrong), wrong).toBeUndefined();
    const [id, generation, , secret] = text.split('.');
    const withKey = (key: string) => [id, generation, key, secret].join('.');
    for (const bytes of [31, 33]) {
      const other = randomBytes(bytes).toString('base64url');
      expect(parseRefreshToken([id, generation, keys.current.id, other].join('.'))).toBeUndefined();
    }
    const room = 160 - withKey('').length;
    expect(parseRefreshToken(withKey('k'.repeat(room)))).toBeDefined();
    expect(parseRefreshToken(withKey('k'.repeat(room + 1)))).toBeUndefined();
    expect(parseRefreshToken(undefined)).toBeUndefined();
  });

  it('starts at generation 0 with a random secret under the current key', () => {
    const [one, other] = [newRefreshToken('id', keys), newRefreshToken('id', keys)];
    expect(one).toMatchObject({ id: 'id', generation: 0, keyId: keys.current.id });
    expect(one.secret).toHaveLength(32);
    expect(one.secret.equals(other.secret)).toBe(false);
    expect(refreshSecretHash(one)).toEqual(createHash('sha256').update(one.secret).digest());
  });

  it('has one successor, derived from session, secret and key', () => {
    fc.assert(
      fc.property(tokens, fc.uuid(), secrets, (token, id, secret) => {
        const next = successorOf(token, keys.current);
        expect(next).toEqual(successorOf(token, keys.current));
        expect(next).toMatchObject({ id: token.id, generation: token.generation + 1 });
        const others = [
          { ...token, id },
          { ...token, secret },
        ].map((other) => successorOf(other, keys.current));
        others.push(successorOf(token, keys.all[1] ?? keys.current));
        for (const other of others) expect(other.secret.equals(next.secret)).toBe(false);
      }),
    );
  });

  it('is recognised as an ancestor of its own successors only', async () => {
    const first = { ...newRefreshToken(uuidV7(), keys), generation: 3 };
    let last: RefreshToken = first;
    for (let turn = 0; turn < 60; turn += 1) last = successorOf(last, keys.current);
    expect(await isAncestorOf(first, rowOf(first), keys.current)).toBe(true);
    expect(await isAncestorOf(first, rowOf(last), keys.current)).toBe(true);
    expect(await isAncestorOf(last, rowOf(first), keys.current)).toBe(false);
    expect(await isAncestorOf({ ...first, generation: 4 }, rowOf(first), keys.current)).toBe(false);
    expect(await isAncestorOf({ ...first, generation: 4 }, rowOf(last), keys.current)).toBe(false);
    expect(await isAncestorOf(first, rowOf(last), keys.all[1] ?? keys.current)).toBe(false);
  });

  it('is followed for at most 5,000 generations', async () => {
    const token = newRefreshToken(uuidV7(), keys);
    let last: RefreshToken = token;
    for (let turn = 0; turn < 5_000; turn += 1) last = successorOf(last, keys.current);
    expect(await isAncestorOf(token, rowOf(last), keys.current)).toBe(true);
    expect(await isAncestorOf(token, rowOf(successorOf(last, keys.current)), keys.current)).toBe(false);
  });
});
