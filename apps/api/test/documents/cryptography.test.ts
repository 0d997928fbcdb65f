import { globSync, readFileSync } from 'node:fs';
import { readDocument, sectionOf, tableRows } from '@portaria/harness/document';
import { expect, it } from 'vitest';

const document = readDocument('security/cryptography.md');
const firstCells = (heading: string): string[] =>
  tableRows(sectionOf(document, heading)).map(([name = '']) => name);
const source = new URL('../../src/', import.meta.url);
const read = (file: string): string => readFileSync(new URL(file, source), 'utf8');

it('the list of keys matches the purposes in the code [V11.1.2]', () => {
  const [, purposes = ''] = /type KeyPurpose =([^;]+);/.exec(read('security/secret-keys.ts')) ?? [];
  const inCode = [...purposes.matchAll(/'([^']+)'/g)].map(([, purpose = '']) => purpose);
  expect(inCode.length).toBeGreaterThan(5);
  expect(firstCells('Keys').toSorted()).toEqual(inCode.toSorted());
});

it('the list names every file that uses a cryptographic library for more than random values [V11.1.2 V11.2.1]', () => {
  const users = globSync('**/*.ts', { cwd: source })
    .filter((file) => !file.endsWith('.test.ts'))
    .filter((file) => /^import (?!type).*from '(?:node:crypto|jose|@node-rs\/argon2)'/m.test(read(file)));
  const algorithms = sectionOf(document, 'Algorithms');
  const random = [
    'uuid-v7.ts',
    'csrf-token.ts',
    'recovery-code.ts',
    'reachable.ts',
    'forged-address.ts',
    'first-settings.ts',
    'clients.ts',
    'openid-connect.route.ts',
    'sso-cookie.ts',
    'external-attempt.ts',
    'provider-credentials.ts',
  ];
  expect(users.length).toBeGreaterThan(8);
  for (const file of users) {
    const name = file.split('/').at(-1) ?? '';
    expect([file, random.includes(name) || algorithms.includes(`\`${name}\``)]).toEqual([file, true]);
  }
});

it('the list has the parameters of the password hash [V11.4.2]', () => {
  const hasher = read('security/password-hasher.ts');
  const [, memory, passes] = /memoryCost: ([\d_]+), timeCost: (\d+)/.exec(hasher) ?? [];
  const [, lanes] = /parallelism: (\d+)/.exec(hasher) ?? [];
  expect(firstCells('Algorithms')[0]).toBe(
    `Argon2id, m=${memory?.replace('_', '')}, t=${passes}, p=${lanes}`,
  );
});
