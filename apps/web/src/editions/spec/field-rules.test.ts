import { expect, it } from 'vitest';
import { brokenRules, rules } from '../../forms/field-rules.ts';

it('shows only "required" for an empty field, with the label in lower case [§5.13]', () => {
  expect(brokenRules('', 'password', true, [rules.password])).toEqual(['Por favor, insira senha']);
  expect(brokenRules('', 'cpf', true, [rules.cpf])).toEqual(['Por favor, insira CPF']);
  expect(brokenRules('', 'phone', false, [rules.phone])).toEqual([]);
});

it('shows all broken rules in order', () => {
  const applied = [rules.minLength('username', 3), rules.email];
  expect(brokenRules('a', 'username', true, applied)).toEqual([
    'Usuário deve ter no mínimo 3 caracteres',
    'Insira um email válido',
  ]);
  expect(brokenRules('abcdefghi', 'username', true, [rules.maxLength('username', 8)])).toEqual([
    'Usuário deve ter no máximo 8 caracteres',
  ]);
  expect(brokenRules('x', 'confirmPassword', true, [rules.matches('y')])).toEqual(['Senhas não conferem']);
});

it('accepts Brazilian documents in the specified and the current formats [§5.20 §5.21 §5.22 §5.23 §5.24]', () => {
  expect(['11-3456-7890', '11-98765-4321'].flatMap(rules.phone)).toEqual([]);
  expect(rules.phone('11-1234')).toEqual(['Insira um telefone válido']);
  expect(rules.cpf('123.456.789-09')).toEqual([]);
  expect(rules.cpf('123.456.789-00')).toEqual(['Insira um CPF válido']);
  expect(['11.222.333/0001-81', '12.ABC.345/01DE-35'].flatMap(rules.cnpj)).toEqual([]);
  expect(rules.cnpj('12.ABC.345/01DE-36')).toEqual(['Insira um CNPJ válido']);
  expect(rules.cep('70150-900')).toEqual([]);
  expect(rules.cep('7015-900')).toEqual(['Insira um CEP válido']);
});
