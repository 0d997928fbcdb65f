import { type PasswordPolicyName, profileFields, sharedRules } from '@portaria/contract';
import { rulesOf } from '@portaria/harness/call-fields';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { allCalls } from './contract-calls.ts';

const withFields = allCalls.flatMap((call) => {
  const schema = call.body?.('spec', profileFields);
  const own = Object.keys(call.fields?.(sharedRules) ?? {});
  return schema ? [[call.path, schema, rulesOf(call), own] as const] : [];
});
const oneOfEachType = ['text', 7, true, null, [], {}];
const typeOf = (value: unknown): string =>
  value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;

describe.each(withFields)('fields of %s', (_path, schema, rules, own) => {
  const fields = Object.keys(rules);

  /** The other fields are null, so only issues of this field are considered. */
  function isRefused(field: string, value: unknown): boolean {
    const others = Object.fromEntries(fields.map((name) => [name, null]));
    const result = z.safeParse(schema, { ...others, [field]: value });
    return !result.success && result.error.issues.some(({ path }) => path[0] === field);
  }

  it('its record has no rule for another field', () => {
    expect(fields).toEqual(expect.arrayContaining(own));
  });

  it.each(fields)('%s follows the rule documented in docs/calls.md [V2.1.1 V2.2.1]', (field) => {
    const { accepted = [], refused = [] } = rules[field] ?? {};
    const types = accepted.map(typeOf);
    const ofOtherTypes = oneOfEachType.filter((value) => !types.includes(typeOf(value)));
    for (const value of accepted) expect([value, isRefused(field, value)]).toEqual([value, false]);
    for (const value of [...refused, ...ofOtherTypes])
      expect([value, isRefused(field, value)]).toEqual([value, true]);
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
