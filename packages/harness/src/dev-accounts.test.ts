import { brokenPasswordRules, type PasswordPolicyName, passwordPolicies } from '@portaria/contract';
import { expect, it } from 'vitest';
import { isCommonPassword } from '../../../apps/api/src/security/common-passwords.ts';
import { seededAccounts, seedPassword } from './dev-accounts.ts';

it.each(Object.keys(passwordPolicies) as PasswordPolicyName[])(
  'the password of the seeded accounts is accepted by the policy %s',
  (policy) => {
    expect(brokenPasswordRules(seedPassword, policy)).toEqual([]);
  },
);

it('the password of the seeded accounts is in no list and contains no name of theirs', () => {
  expect(isCommonPassword(seedPassword)).toBe(false);
  const words = [...seededAccounts, 'helena', 'portaria', 'example'];
  expect(words.filter((word) => seedPassword.toLowerCase().includes(word))).toEqual([]);
});
