import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { inWords, sentenceOf } from './broken-rule.ts';
import { brokenPasswordRules, type PasswordPolicyName } from './password-policy.ts';
import { registerBody } from './register.ts';
import { ruleTexts } from './texts.ts';

const ruleText = ruleTexts.spec;
const broken = (password: string, policy: PasswordPolicyName): string[] =>
  brokenPasswordRules(password, policy).map((rule) => sentenceOf(rule, ruleText));
const pattern = ruleText.passwordPattern;
const short = 'Senha deve ter no mínimo 5 caracteres';
const long = 'Senha deve ter no máximo 18 caracteres';

describe('the password rule', () => {
  it.each<[string, string[]]>([
    ['', ['Por favor, insira senha']],
    ['Ab1#', [short]],
    ['Ab1#x', []],
    ['Ab1#56789012345678', []],
    ['Ab1#567890123456789', [long]],
    ['abc', [short, pattern]],
    ['abcdef1#', [pattern]],
    ['ABCDEF1#', [pattern]],
    ['Abcdefg#', [pattern]],
    ['Abcdefg1', [pattern]],
    ['Abcdef1_', [pattern]],
    ['Abcdef1- "<>ç', []],
    ['Ёжик1#', []],
    [
      'Abc1#\u{1F600}\u{1F600}\u{1F600}\u{1F600}\u{1F600}\u{1F600}\u{1F600}\u{1F600}\u{1F600}\u{1F600}\u{1F600}\u{1F600}\u{1F600}',
      [],
    ],
  ])('reports for %j: %j [§5.4 §5.5 §5.6 §5.7 §9.1]', (password, sentences) => {
    expect(broken(password, 'spec')).toEqual(sentences);
  });

  it('counts code points after normalization', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 30 }), (text) => {
        const composed = broken(text.normalize('NFC'), 'spec');
        expect(broken(text.normalize('NFD'), 'spec')).toEqual(composed);
      }),
    );
  });

  it('requires only a length in the standard and the strict policy', () => {
    expect(broken('x'.repeat(7), 'standard')).toEqual(['Senha deve ter no mínimo 8 caracteres']);
    expect(broken('x'.repeat(8), 'standard')).toEqual([]);
    expect(broken('x'.repeat(128), 'standard')).toEqual([]);
    expect(broken('x'.repeat(129), 'standard')).toEqual(['Senha deve ter no máximo 128 caracteres']);
    expect(broken('x'.repeat(14), 'strict')).toEqual(['Senha deve ter no mínimo 15 caracteres']);
    expect(broken('x'.repeat(15), 'strict')).toEqual([]);
    expect(broken('x'.repeat(128), 'strict')).toEqual([]);
    expect(broken('x'.repeat(129), 'strict')).toEqual(['Senha deve ter no máximo 128 caracteres']);
  });
});

describe('the register body', () => {
  const valid = {
    username: 'Maria',
    email: 'maria@exemplo.com.br',
    password: 'Ab1#x',
    confirmPassword: 'Ab1#x',
  };
  const messages = (body: unknown): [string, string][] => {
    const parsed = z.safeParse(registerBody('spec'), body, inWords(ruleText));
    return parsed.success ? [] : parsed.error.issues.map(({ path, message }) => [path.join('.'), message]);
  };

  it('accepts a valid form [V2.2.1]', () => expect(messages(valid)).toEqual([]));

  it('reports empty values, missing values and wrong types for each field [§5.1 §5.2 §5.4 §5.8]', () => {
    const required = (['username', 'email', 'password', 'confirmPassword'] as const).map((field) => [
      field,
      ruleText.required(field),
    ]);
    expect(messages({ username: '', email: '', password: '', confirmPassword: '' })).toEqual(required);
    expect(messages({})).toEqual(required);
    expect(messages({ ...valid, email: ['a@b.com'] })).toEqual([['email', ruleText.wrongType]]);
  });

  it('compares the passwords even when other fields are broken [V2.2.3]', () => {
    expect(messages({ ...valid, username: '', confirmPassword: 'other' })).toContainEqual([
      'confirmPassword',
      'Senhas não conferem',
    ]);
  });

  it('checks the size cap before all other rules [V1.3.3]', () => {
    const started = performance.now();
    messages({ ...valid, username: 'á'.repeat(1_000_000), email: `${'a'.repeat(1_000_000)}@b.com` });
    expect(performance.now() - started).toBeLessThan(50);
  });
});
