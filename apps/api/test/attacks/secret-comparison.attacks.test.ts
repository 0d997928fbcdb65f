import { randomBytes } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isCsrfToken, newCsrfToken } from '../../src/security/csrf-token.ts';
import { deviceCookie, deviceIdFrom } from '../../src/security/known-device.ts';
import { linkIdFrom, linkToken } from '../../src/security/one-time-link.ts';
import { createSecretKeys, sameSecret } from '../../src/security/secret-keys.ts';
import { uuidV7 } from '../../src/security/uuid-v7.ts';
import { median } from './timing.ts';

const source = new URL('../../src/', import.meta.url).pathname;
const secretWord =
  /\b\w*(?:secret|code|mac|digest|hash|token|csrf|binding|signature|cookie|expected|held|shown)\w*\b/i;
const comparison = /([\w.?!()[\]'"]+)\s*[!=]==?\s*([\w.?!()[\]'"]+)/g;
/** Says nothing about the content: presence, type, length, or a spelling compared with itself. */
const harmless =
  /undefined|null|typeof|\.length|status|[cC]ode\)?\s*[!=]==\s*['"\d]|'unrecognized_keys'|toString\('base64url'\)/;

/** Named like secrets and none: the kind of a picture, and what a call's contract demands. */
const notSecret = ['pngSignature', 'endpoint.access !== expected'];

/** Comparisons that stop at the first difference, on lines that speak of a secret. */
function earlyExits(text: string): string[] {
  return text.split('\n').filter((line) => {
    const code = line.replace(/\/\/.*|\/?\*.*$/, '');
    if (notSecret.some((words) => code.includes(words))) return false;
    if (/\.equals\(|Buffer\.compare|localeCompare/.test(code)) return true;
    return [...code.matchAll(comparison)].some(
      ([whole, left = '', right = '']) =>
        !harmless.test(`${code.includes('typeof') ? 'typeof ' : ''}${whole}`) &&
        (secretWord.test(left) || secretWord.test(right)),
    );
  });
}

describe('learning a secret from how long its comparison takes', () => {
  it('A23 compare-timing: no secret is compared with an operator that stops early', () => {
    expect(earlyExits('if (shown === held) return true;')).toHaveLength(1);
    expect(earlyExits('return expected.equals(code);')).toHaveLength(1);
    const files = globSync('{security,http,sessions,features,throttling,jobs}/**/*.ts', { cwd: source });
    const found = files
      .filter((file) => !file.endsWith('.test.ts'))
      .flatMap((file) =>
        earlyExits(readFileSync(source + file, 'utf8')).map((line) => `${file}: ${line.trim()}`),
      );
    expect(found).toEqual([]);
    expect(files.length).toBeGreaterThan(30);
  });

  it('A23 compare-timing: the one comparison takes as long for a first as for a last wrong byte', () => {
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

  it('A23 compare-timing: every byte of a secret counts, wherever it stands', () => {
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
