import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readDocument, sectionOf, tableRows } from './document.ts';

const document = readDocument('cryptography.md');
const firstCells = (heading: string): string[] =>
  tableRows(sectionOf(document, heading)).map(([name = '']) => name);
const source = new URL('../../src/', import.meta.url);
const read = (file: string): string => readFileSync(new URL(file, source), 'utf8');

it('every purpose that a key is derived for is in the list, and no other', () => {
  const [, purposes = ''] = /type KeyPurpose =([^;]+);/.exec(read('security/secret-keys.ts')) ?? [];
  const inCode = [...purposes.matchAll(/'([^']+)'/g)].map(([, purpose = '']) => purpose);
  expect(inCode.length).toBeGreaterThan(5);
  expect(firstCells('Keys').toSorted()).toEqual(inCode.toSorted());
});

it('every file that calls a cryptographic library is in the list, or only makes random values', () => {
  const users = globSync('**/*.ts', { cwd: source })
    .filter((file) => !file.endsWith('.test.ts'))
    .filter((file) => /^import (?!type).*from '(?:node:crypto|jose|@node-rs\/argon2)'/m.test(read(file)));
  const algorithms = sectionOf(document, 'Algorithms');
  const random = [
    'uuid-v7.ts',
    'csrf-token.ts',
    'reachable.ts',
    'forged-address.ts',
    'first-settings.ts',
    'tracer.ts',
  ];
  expect(users.length).toBeGreaterThan(8);
  for (const file of users) {
    const name = file.split('/').at(-1) ?? '';
    expect([file, random.includes(name) || algorithms.includes(`\`${name}\``)]).toEqual([file, true]);
  }
});

it('the parameters of the password hash are those of the list', () => {
  const hasher = read('security/password-hasher.ts');
  const [, memory, passes, lanes] =
    /memoryCost: ([\d_]+), timeCost: (\d+), parallelism: (\d+)/.exec(hasher) ?? [];
  expect(firstCells('Algorithms')[0]).toBe(
    `Argon2id, m=${memory?.replace('_', '')}, t=${passes}, p=${lanes}`,
  );
});
