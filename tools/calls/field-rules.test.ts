import { type PasswordPolicyName, profileFields } from '@portaria/contract';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { allCalls, fieldsOf, ruleNameOf } from './contract-calls.ts';
import { fieldRules } from './field-rules.ts';

const withFields = allCalls
  .filter((call) => fieldsOf(call).length > 0)
  .map((call) => [call.path, call] as const);

describe.each(withFields)('fields of %s', (_path, call) => {
  const fields = fieldsOf(call);
  const schema = call.body?.('spec', profileFields) ?? z.unknown();

  /** The other fields are empty, so only issues of this field are considered. */
  function isRefused(field: string, value: unknown): boolean {
    const others = Object.fromEntries(fields.map((name) => [name, '']));
    const result = z.safeParse(schema, { ...others, [field]: value });
    return !result.success && result.error.issues.some(({ path }) => path[0] === field);
  }

  it.each(fields)('%s follows the rule documented in docs/calls.md [V2.1.1 V2.2.1]', (field) => {
    const rule = fieldRules[ruleNameOf(field, call)];
    expect(rule).toBeDefined();
    for (const value of rule?.accepted ?? [])
      expect([value, isRefused(field, value)]).toEqual([value, false]);
    for (const value of rule?.refused ?? []) expect([value, isRefused(field, value)]).toEqual([value, true]);
  });
});

it('limits the length of a new password by its policy, and only spec has composition rules [V6.2.1 V6.2.9]', () => {
  const register = allCalls.find(({ path }) => path.endsWith('/register'));
  const refused = (policy: PasswordPolicyName, password: string): boolean => {
    const body = { username: 'ana', email: 'ana@exemplo.com.br', password, confirmPassword: password };
    return !z.safeParse(register?.body?.(policy, profileFields) ?? z.unknown(), body).success;
  };
  const of = (length: number): string => `Aa1-${'x'.repeat(length - 4)}`;
  expect([5, 18].map((length) => refused('spec', of(length)))).toEqual([false, false]);
  expect(refused('spec', 'Aa1-')).toBe(true);
  expect(refused('spec', of(19))).toBe(true);
  const plain = (length: number): string => 'x'.repeat(length);
  expect([8, 64, 128].map((length) => refused('standard', plain(length)))).toEqual([false, false, false]);
  expect([7, 129].map((length) => refused('standard', plain(length)))).toEqual([true, true]);
  expect([15, 64, 128].map((length) => refused('strict', plain(length)))).toEqual([false, false, false]);
  expect([14, 129].map((length) => refused('strict', plain(length)))).toEqual([true, true]);
});
