import { profileFields } from '@portaria/contract';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { allCalls, fieldsOf, ruleNameOf } from './contract-calls.ts';
import { fieldRules } from './field-rules.ts';

const withFields = allCalls
  .filter((call) => fieldsOf(call).length > 0)
  .map((call) => [call.path, call] as const);

describe.each(withFields)('the fields of %s', (_path, call) => {
  const fields = fieldsOf(call);
  const schema = call.body?.('spec', profileFields) ?? z.unknown();

  /** All other fields are empty; only what is said of this one counts. */
  function isRefused(field: string, value: unknown): boolean {
    const others = Object.fromEntries(fields.map((name) => [name, '']));
    const result = z.safeParse(schema, { ...others, [field]: value });
    return !result.success && result.error.issues.some(({ path }) => path[0] === field);
  }

  it.each(fields)('%s keeps the rule that docs/calls.md tells', (field) => {
    const rule = fieldRules[ruleNameOf(field, fields)];
    expect(rule).toBeDefined();
    for (const value of rule?.accepted ?? [])
      expect([value, isRefused(field, value)]).toEqual([value, false]);
    for (const value of rule?.refused ?? []) expect([value, isRefused(field, value)]).toEqual([value, true]);
  });
});

it('a password that is chosen has the length of its profile, and strict asks for nothing else', () => {
  const register = allCalls.find(({ path }) => path.endsWith('/register'));
  const refused = (policy: 'spec' | 'strict', password: string): boolean => {
    const body = { username: 'ana', email: 'ana@exemplo.com.br', password, confirmPassword: password };
    return !z.safeParse(register?.body?.(policy, profileFields) ?? z.unknown(), body).success;
  };
  const of = (length: number): string => `Aa1-${'x'.repeat(length - 4)}`;
  expect([5, 18].map((length) => refused('spec', of(length)))).toEqual([false, false]);
  expect(refused('spec', 'Aa1-')).toBe(true);
  expect(refused('spec', of(19))).toBe(true);
  expect([15, 64, 128].map((length) => refused('strict', 'x'.repeat(length)))).toEqual([false, false, false]);
  expect([14, 129].map((length) => refused('strict', 'x'.repeat(length)))).toEqual([true, true]);
});
