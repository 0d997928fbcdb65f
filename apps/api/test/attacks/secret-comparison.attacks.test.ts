import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isCsrfToken, newCsrfToken } from '../../src/security/csrf-token.ts';
import { deviceCookie, deviceIdFrom } from '../../src/security/known-device.ts';
import { linkIdFrom, linkToken } from '../../src/security/one-time-link.ts';
import { createSecretKeys, sameSecret } from '../../src/security/secret-keys.ts';
import { uuidV7 } from '../../src/security/uuid-v7.ts';
import { median } from './timing.ts';

describe('timing side channels of secret comparisons', () => {
  it('A23 compare-timing: sameSecret takes equally long for a wrong first and a wrong last byte', () => {
    const secret = randomBytes(1 << 18);
    const [early, late] = [Buffer.from(secret), Buffer.from(secret)];
    early[0] = (early[0] ?? 0) ^ 1;
    late[late.length - 1] = (late.at(-1) ?? 0) ^ 1;
    const times: [number[], number[]] = [[], []];
    for (let round = 0; round < 400; round += 1) {
      for (const [which, wrong] of [early, late].entries()) {
        const started = performance.now();
        expect(sameSecret(secret, wrong)).toBe(false);
        times[which === 0 ? 0 : 1].push(performance.now() - started);
      }
    }
    expect(median(times[0]) / median(times[1])).toBeGreaterThan(0.5);
    expect(median(times[0]) / median(times[1])).toBeLessThan(2);
  });

  it('A23 compare-timing: rejects a secret with any byte changed or missing', () => {
    const keys = createSecretKeys([randomBytes(32)]);
    const id = uuidV7();
    const row = { id, purpose: 'reset-password', keyId: keys.current.id } as const;
    const checks: [string, (value: string) => boolean][] = [
      [newCsrfToken('', keys), (value) => isCsrfToken(value, '', keys)],
      [deviceCookie(id, keys), (value) => deviceIdFrom(value, keys) !== undefined],
      [linkToken(row, keys), (value) => linkIdFrom(value, 'reset-password', keys) !== undefined],
    ];
    for (const [value, accepts] of checks) {
      expect(accepts(value)).toBe(true);
      for (let at = 0; at < value.length; at += 1) {
        const other = value[at] === 'A' ? 'B' : 'A';
        expect(accepts(value.slice(0, at) + other + value.slice(at + 1))).toBe(false);
      }
      for (let length = 0; length < value.length; length += 1)
        expect(accepts(value.slice(0, length))).toBe(false);
    }
  });
});
