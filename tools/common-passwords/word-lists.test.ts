import { brokenPasswordRules } from '@portaria/contract';
import { dictionary } from '@zxcvbn-ts/language-common';
import { expect, it } from 'vitest';
import { isCommonPassword } from '../../apps/api/src/security/common-passwords.ts';
import { leetSpellings } from './spellings.ts';

const published = dictionary['passwords-common'];
const capitalised = (password: string): string =>
  password.replace(/\p{Ll}/u, (letter) => letter.toUpperCase());

it.each([
  ['standard', 15_000],
  ['strict', 40],
] as const)(
  'rejects every published common password that the %s policy would allow [V6.2.4]',
  (policy, least) => {
    const allowed = published
      .map(capitalised)
      .filter((password) => brokenPasswordRules(password, policy).length === 0);
    expect(allowed.length).toBeGreaterThan(least);
    expect(allowed.filter((password) => !isCommonPassword(password))).toEqual([]);
  },
);

it('rejects the 3000 most common words with an ending that satisfies the policy [V6.2.4]', () => {
  const words = published.slice(0, 3_000).filter((password) => /^[a-z]{3,14}$/.test(password));
  expect(words.length).toBeGreaterThan(2_000);
  for (const word of words)
    expect([word, isCommonPassword(`${capitalised(word)}@123`)]).toEqual([word, true]);
});

it('replaces the first or all occurrences of a letter by its lookalikes', () => {
  expect(leetSpellings('senha')).toEqual(expect.arrayContaining(['senha', 's3nha', 'senh@', '$3nh4']));
  expect(leetSpellings('letmein')).toEqual(expect.arrayContaining(['l3tmein', 'l3tm31n']));
  expect(leetSpellings('xyz')).toEqual(['xyz']);
});
