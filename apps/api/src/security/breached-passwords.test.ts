import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isBreached } from './breached-passwords.ts';

const hashOf = (password: string): string => createHash('sha1').update(password).digest('hex').toUpperCase();

describe('a list of breached passwords', () => {
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

  it('holds what is in it and nothing else, however long it is and wherever that stands', async () => {
    const some = fc.integer({ min: 1, max: 2_000 });
    await fc.assert(
      fc.asyncProperty(some, fc.nat(), fc.string(), async (count, drawn, other) => {
        const passwords = Array.from({ length: count }, (_, n) => `senha ${n}`);
        const list = listOf(passwords);
        const [first = '', last = ''] = [passwords.toSorted(byHash)[0], passwords.toSorted(byHash).at(-1)];
        for (const held of [first, last, passwords[drawn % count] ?? '']) {
          expect(await isBreached(held, list)).toBe(true);
        }
        expect(await isBreached(`${other}!`, list)).toBe(false);
      }),
      { numRuns: 40 },
    );
  });

  const byHash = (one: string, other: string): number => (hashOf(one) < hashOf(other) ? -1 : 1);

  it('may hold hashes alone, and lines that end as on Windows', async () => {
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

  it('knows a password in either composition', async () => {
    expect(await isBreached('maça\u0303', listOf(['maçã']))).toBe(true);
  });

  it('lets nobody pass when it has gone or is none', async () => {
    await expect(isBreached('x', join(folder, 'missing.txt'))).rejects.toThrow();
    const nonsense = join(folder, 'nonsense.bin');
    writeFileSync(nonsense, Buffer.alloc(20_000, 'x'));
    await expect(isBreached('x', nonsense)).rejects.toThrow('no such lines');
  });

  it('is not asked where there is none', async () => {
    expect(await isBreached('x', undefined)).toBe(false);
  });
});
