import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { inWords } from './broken-rule.ts';
import { profileBody } from './profile.ts';
import { profileFields } from './public-settings.ts';
import { ruleText } from './rule-text.pt-br.ts';

const noAddress = {
  cep: null,
  street: null,
  number: null,
  complement: null,
  district: null,
  city: null,
  state: null,
};
const empty = { displayName: null, phone: null, ...noAddress };

function check(body: object, enabled: Parameters<typeof profileBody>[0] = profileFields) {
  const result = z.safeParse(profileBody(enabled), body, inWords(ruleText));
  if (result.success) return result.data;
  return result.error.issues.map(({ path, message }) => [String(path[0] ?? ''), message]);
}

describe('the display name', () => {
  it.each([
    ['Marina', 'Marina'],
    ['  Marina  ', 'Marina'],
    ['Marina\n', 'Marina'],
    ['Jose\u0301', 'Jos\u00e9'],
    ["D'Ávila & Filhos, 2ª (matriz)", "D'Ávila & Filhos, 2ª (matriz)"],
    ['李小龍', '李小龍'],
    ['\u{1F600}'.repeat(80), '\u{1F600}'.repeat(80)],
    ['e\u0301'.repeat(80), '\u00e9'.repeat(80)],
  ])('normalizes %j to %j', (typed, kept) => {
    expect(check({ displayName: typed }, [])).toEqual({ displayName: kept });
  });

  it.each([
    ['', 'Informe o nome.'],
    ['   ', 'Informe o nome.'],
    ['a'.repeat(81), 'O nome pode ter no máximo 80 caracteres.'],
    ['Ana\nMaria', 'O nome não pode ter quebras de linha nem caracteres invisíveis.'],
    ['Ana\u0000', 'O nome não pode ter quebras de linha nem caracteres invisíveis.'],
    ['Ana\u202Eairam', 'O nome não pode ter quebras de linha nem caracteres invisíveis.'],
    ['Ana\u2066', 'O nome não pode ter quebras de linha nem caracteres invisíveis.'],
    ['An\u200Ba', 'O nome não pode ter quebras de linha nem caracteres invisíveis.'],
    ['Ana\u2028Maria', 'O nome não pode ter quebras de linha nem caracteres invisíveis.'],
    ['Ana\uD800', 'O nome não pode ter quebras de linha nem caracteres invisíveis.'],
    [7, 'Formato inválido.'],
  ])('rejects %j: %s', (typed, sentence) => {
    expect(check({ displayName: typed }, [])).toEqual([['displayName', sentence]]);
  });
});

describe('the profile body', () => {
  it('accepts only the fields that the operator enabled', () => {
    expect(z.safeParse(profileBody([]), { displayName: null, phone: null }).success).toBe(false);
    expect(z.safeParse(profileBody(['phone']), { displayName: null, phone: null }).success).toBe(true);
    expect(z.safeParse(profileBody(['phone']), { displayName: null }).success).toBe(false);
    expect(z.safeParse(profileBody(['address']), { displayName: null, ...noAddress }).success).toBe(true);
    expect(z.safeParse(profileBody(profileFields), { ...empty, roles: [] }).success).toBe(false);
  });

  it('distinguishes an omitted document from a removed one', () => {
    expect(check(empty)).toEqual(empty);
    expect(check({ ...empty, document: null })).toEqual({ ...empty, document: null });
  });

  it('converts every field to its canonical form', () => {
    const typed = { phone: '(11) 98765-4321', document: '12.abc.345/01de-35' };
    const place = {
      cep: '01310-100',
      street: ' Av. Paulista ',
      number: '1578',
      city: 'São Paulo',
      state: 'são paulo',
    };
    expect(check({ ...empty, ...typed, ...place })).toEqual({
      ...empty,
      phone: '11987654321',
      document: '12ABC34501DE35',
      cep: '01310100',
      street: 'Av. Paulista',
      number: '1578',
      city: 'São Paulo',
      state: 'SP',
    });
  });

  it('rejects an invalid phone, document, CEP or state', () => {
    const wrong = { phone: '11-1234', document: '111.111.111-11', cep: '0131', state: 'XX' };
    const whole = { street: 'a', number: '1', city: 'b' };
    expect(check({ ...empty, ...whole, ...wrong })).toEqual([
      ['phone', 'Informe um telefone válido, com DDD.'],
      ['document', 'Informe um CPF ou CNPJ válido.'],
      ['cep', 'Informe um CEP válido.'],
      ['state', 'Informe a sigla de um estado, como SP.'],
    ]);
  });

  it('requires a complete address or none', () => {
    expect(check({ ...empty, complement: 'Apto 12' })).toEqual([
      ['cep', 'Informe o CEP.'],
      ['street', 'Informe a rua ou avenida.'],
      ['number', 'Informe o número.'],
      ['city', 'Informe a cidade.'],
      ['state', 'Informe o estado.'],
    ]);
  });
});
