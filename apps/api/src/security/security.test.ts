import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createHashLimiter } from '../limits/hash-limiter.ts';
import { canonicalIdentity } from './canonical-identity.ts';
import { deviceFrom } from './device.ts';
import { open, seal } from './encryption.ts';
import { linkIdFrom, linkToken } from './one-time-link.ts';
import { createPasswordHasher } from './password-hasher.ts';
import {
  formatRefreshToken,
  isAncestorOf,
  newRefreshToken,
  parseRefreshToken,
  refreshSecretHash,
  successorOf,
} from './refresh-token.ts';
import { createSecretKeys } from './secret-keys.ts';
import { uuidFromText, uuidToText, uuidV7 } from './uuid-v7.ts';

const keys = createSecretKeys([randomBytes(32), randomBytes(32)]);

describe('ids', () => {
  it('sort by time and round-trip through their short form', () => {
    fc.assert(
      fc.property(fc.nat({ max: 2 ** 40 }), fc.nat({ max: 2 ** 40 }), (earlier, gap) => {
        const [a, b] = [uuidV7(earlier), uuidV7(earlier + gap + 1)];
        return a < b && a[14] === '7' && uuidFromText(uuidToText(a)) === a;
      }),
    );
  });

  it('have one short form only', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const id = uuidFromText(text);
        return id === undefined || uuidToText(id) === text;
      }),
    );
  });
});

describe('encryption', () => {
  const key = randomBytes(32);

  it('opens what it sealed, and rejects modified or moved values [V11.3.3]', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(), (text, position) => {
        const sealed = seal(key, text, 'row');
        expect(open(key, sealed, 'row')).toBe(text);
        const at = position % sealed.length;
        sealed[at] = (sealed[at] ?? 0) ^ 1;
        expect(() => open(key, sealed, 'row')).toThrow();
      }),
    );
    expect(() => open(key, seal(key, 'x', 'row'), 'other row')).toThrow();
  });
});

describe('refresh tokens', () => {
  it('round-trip, and other text is rejected', () => {
    const token = newRefreshToken(uuidV7(), keys);
    expect(parseRefreshToken(formatRefreshToken(token))).toEqual(token);
    fc.assert(fc.property(fc.string(), (text) => parseRefreshToken(text) === undefined));
  });

  it('are recognised as ancestors of their own successors only [V7.2.3]', async () => {
    const first = newRefreshToken(uuidV7(), keys);
    let current = first;
    for (let turn = 0; turn < 50; turn += 1) {
      const row = { generation: current.generation, secretHash: refreshSecretHash(current) };
      expect(await isAncestorOf(first, row, keys.current)).toBe(true);
      expect(await isAncestorOf({ ...first, secret: randomBytes(32) }, row, keys.current)).toBe(false);
      current = successorOf(current, keys.current);
    }
  });

  it('bound the work for a forged generation', async () => {
    const token = newRefreshToken(uuidV7(), keys);
    const far = { generation: 900_000_000, secretHash: randomBytes(32) };
    const started = performance.now();
    expect(await isAncestorOf(token, far, keys.current)).toBe(false);
    expect(performance.now() - started).toBeLessThan(50);
  });
});

describe('one-time links', () => {
  it('are valid for one row and one purpose [V6.5.4 V6.6.2]', () => {
    const row = { id: uuidV7(), purpose: 'reset-password', keyId: keys.current.id } as const;
    const token = linkToken(row, keys);
    expect(linkToken(row, keys)).toBe(token);
    expect(linkIdFrom(token, 'reset-password', keys)).toBe(row.id);
    expect(linkIdFrom(token, 'confirm-email', keys)).toBeUndefined();
    fc.assert(fc.property(fc.string(), (text) => linkIdFrom(text, 'reset-password', keys) === undefined));
  });

  it('stay valid after key rotation', () => {
    const older = keys.all[1];
    const token = linkToken({ id: uuidV7(), purpose: 'reset-password', keyId: older?.id ?? '' }, keys);
    expect(linkIdFrom(token, 'reset-password', keys)).toBeDefined();
  });
});

describe('identities', () => {
  it('have an idempotent canonical form, or are rejected [V1.1.1]', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.emailAddress()), (text) => {
        const identity = canonicalIdentity(text);
        return (
          identity === undefined || canonicalIdentity(identity.canonical)?.canonical === identity.canonical
        );
      }),
      { numRuns: 5_000 },
    );
  });

  it.each([
    'mıke@exemplo.com',
    'mike＠exemplo.com',
    'a@b@c.com',
    '"a b"@c.com',
    'a@b',
    'a@b..c',
    'a\u200b@b.com',
    'ſ@b.com',
  ])('reject the address %s', (text) => expect(canonicalIdentity(text)).toBeUndefined());

  it.each([
    'pаypal',
    'admin\u202e',
    'a\u200bb',
    ' a',
    'a ',
    'a  b',
    'x\u0000',
    'x\ny',
    '<b>',
    'a@b',
    'x'.repeat(65),
  ])('reject the name %j', (text) => expect(canonicalIdentity(text)).toBeUndefined());

  it.each([
    ['JOSÉ', 'josé'],
    ['Ｍaria', 'maria'],
    ['K', 'k'],
    ['João da Silva', 'joão da silva'],
    ['ana_maria-1.2', 'ana_maria-1.2'],
    ['王小明', '王小明'],
  ])('normalise %s to %s', (text, canonical) => expect(canonicalIdentity(text)?.canonical).toBe(canonical));
});

describe('passwords', () => {
  it('verify under the key that made them, in either Unicode composition', async () => {
    const hasher = await createPasswordHasher(keys, createHashLimiter(2, 8));
    const stored = await hasher.hash('Coração-7');
    expect(await hasher.verify('Cora\u0063\u0327a\u0303o-7', stored)).toBe(true);
    expect(await hasher.verify('Coracao-7', stored)).toBe(false);
    expect(await hasher.verify('Coração-7', undefined)).toBe(false);
    expect(await hasher.verify('Coração-7', { ...stored, pepperId: 'gone' })).toBe(false);
    const other = await createPasswordHasher(createSecretKeys([randomBytes(32)]), createHashLimiter(2, 8));
    expect(await other.verify('Coração-7', stored)).toBe(false);
  });
});

describe('devices', () => {
  it.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36 Edg/150.0',
      'Edge',
      'Windows',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148 Safari/604.1',
      'Safari',
      'iPhone',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0', 'Firefox', 'Linux'],
    ['curl/8', null, null],
  ])('%s', (agent, browser, system) => expect(deviceFrom(agent)).toEqual({ browser, system }));
});
