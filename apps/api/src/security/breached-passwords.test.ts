import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isBreached } from './breached-passwords.ts';

const hashOf = (password: string): string => createHash('sha1').update(password).digest('hex').toUpperCase();

describe('a breached-password list', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'portaria-breached-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  function listOf(
    passwords: readonly string[],
    lineOf = (hash: string, at: number) => `${hash}:${at}`,
  ): string {
    const file = join(folder, 'list.txt');
    const lines = passwords.map(hashOf).sort().map(lineOf);
    writeFileSync(file, `${lines.join('\n')}\n`);
    return file;
  }

  it('matches exactly the listed passwords, at any length and position [V6.2.12]', async () => {
    const some = fc.integer({ min: 1, max: 2_000 });
    await fc.assert(
      fc.asyncProperty(some, fc.nat(), fc.string(), async (count, drawn, other) => {
        const passwords = Array.from({ length: count }, (_, n) => `senha ${n}`);
        const list = listOf(passwords);
        const [first = '', last = ''] = [passwords.toSorted(byHash)[0], passwords.toSorted(byHash).at(-1)];
        for (const listed of [first, last, passwords[drawn % count] ?? '']) {
          expect(await isBreached(listed, list)).toBe(true);
        }
        expect(await isBreached(`${other}!`, list)).toBe(false);
      }),
      { numRuns: 40 },
    );
  });

  const byHash = (one: string, other: string): number => (hashOf(one) < hashOf(other) ? -1 : 1);

  it('may omit the counts and may use Windows line endings', async () => {
    const passwords = Array.from({ length: 500 }, (_, n) => `senha ${n}`);
    expect(
      await isBreached(
        'senha 77',
        listOf(passwords, (hash) => hash),
      ),
    ).toBe(true);
    expect(
      await isBreached(
        'senha 77',
        listOf(passwords, (hash) => `${hash}:9\r`),
      ),
    ).toBe(true);
    expect(
      await isBreached(
        'senha 500',
        listOf(passwords, (hash) => `${hash}:9\r`),
      ),
    ).toBe(false);
  });

  it('matches a password in either Unicode composition', async () => {
    expect(await isBreached('maça\u0303', listOf(['maçã']))).toBe(true);
  });

  it('throws when the file is missing or has another format', async () => {
    await expect(isBreached('x', join(folder, 'missing.txt'))).rejects.toThrow();
    const nonsense = join(folder, 'nonsense.bin');
    writeFileSync(nonsense, Buffer.alloc(20_000, 'x'));
    await expect(isBreached('x', nonsense)).rejects.toThrow('no such lines');
  });

  it('is skipped when none is configured', async () => {
    expect(await isBreached('x', undefined)).toBe(false);
  });
});
