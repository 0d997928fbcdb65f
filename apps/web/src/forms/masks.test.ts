import { describe, expect, it } from 'vitest';
import { applyMask, masks, maskText } from './masks.ts';

describe('a mask', () => {
  it.each<[keyof typeof masks, string, string]>([
    ['cpf', '12345678909', '123.456.789-09'],
    ['cpf', ' 123.456.789-09 ', '123.456.789-09'],
    ['cpf', 'CPF: 123 456 789/09', '123.456.789-09'],
    ['cpf', '1234', '123.4'],
    ['cpf', '123456789091', '123.456.789-09'],
    ['cnpj', '12abc34501de35', '12.ABC.345/01DE-35'],
    ['cnpj', '11.222.333/0001-81', '11.222.333/0001-81'],
    ['cnpj', '12 ABC 345 / 01DE - 35', '12.ABC.345/01DE-35'],
    ['document', '12345678909', '123.456.789-09'],
    ['document', '1122233300018', '11.222.333/0001-8'],
    ['document', '12a', '12.A'],
    ['document', ' 12.abc.345/01de-35 ', '12.ABC.345/01DE-35'],
    ['cep', '70150900', '70150-900'],
    ['cep', '70.150-900', '70150-900'],
    ['phone', '1134567890', '11-3456-7890'],
    ['phone', '11987654321', '11-98765-4321'],
    ['phone', '(11) 98765-4321', '11-98765-4321'],
    ['phone', '+55 (11) 98765-4321', '11-98765-4321'],
    ['phone', '+55 11 3456 7890', '11-3456-7890'],
    ['phone', '5511987654321', '11-98765-4321'],
    ['phone', '011 98765-4321', '11-98765-4321'],
    ['phone', '55987654321', '55-98765-4321'],
  ])('for %s formats %j as %j', (name, pasted, expected) => {
    expect(maskText(pasted, masks[name])).toBe(expected);
  });

  it('keeps the caret after the same character when typing in the middle', () => {
    const input = document.createElement('input');
    input.value = '1293.456.789-09';
    input.setSelectionRange(3, 3);
    applyMask(input, masks.cpf);
    expect(input.value).toBe('129.345.678-90');
    expect(input.selectionStart).toBe(3);
  });

  it.each<[keyof typeof masks, string, number, string, number]>([
    ['phone', '11-9876-95432', 9, '11-98769-5432', 8],
    ['document', '1192.223.330-00', 3, '11.922.233/3000', 4],
  ])('for %s keeps the caret when %j switches to another pattern', (name, typed, caret, masked, after) => {
    const input = document.createElement('input');
    input.value = typed;
    input.setSelectionRange(caret, caret);
    applyMask(input, masks[name]);
    expect([input.value, input.selectionStart]).toEqual([masked, after]);
  });

  it('allows deleting the last character', () => {
    expect(maskText('123.456.', masks.cpf)).toBe('123.456');
  });
});
