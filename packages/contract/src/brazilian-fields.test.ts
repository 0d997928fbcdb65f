import { cnpj as cnpjOracle, cpf as cpfOracle } from 'cpf-cnpj-validator';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  canonicalCep,
  canonicalCnpj,
  canonicalCpf,
  canonicalDocument,
  canonicalPhone,
  canonicalState,
  formatCep,
  formatCnpj,
  formatCpf,
  formatDocument,
  formatPhone,
  isCep,
  isCnpj,
  isCpf,
  isDocument,
  isPhone,
  isState,
  maskDocument,
} from './brazilian-fields.ts';

/** Any code points, including lone surrogates. fast-check's unit "binary" takes a second to start. */
const codePoints = (maxLength: number): fc.Arbitrary<string> =>
  fc.array(fc.nat(0x10ffff), { maxLength }).map((codes) => String.fromCodePoint(...codes));
const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`));
const alphanumerics = fc.stringMatching(/^[0-9A-Z]{12}\d{2}$/);

describe('CPF', () => {
  it('agrees with an independent implementation on any eleven digits [§5.21]', () => {
    fc.assert(
      fc.property(digits(11), (value) => isCpf(value) === cpfOracle.isValid(value)),
      { numRuns: 5_000 },
    );
  });

  it('accepts every generated number in any common format', () => {
    for (let n = 0; n < 200; n += 1) {
      const value = cpfOracle.generate();
      for (const form of [value, formatCpf(value), ` ${formatCpf(value)} `]) expect(isCpf(form)).toBe(true);
    }
  });

  it.each(['111.111.111-11', '123', '', 'abc.def.ghi-jk', '529.982.247-2x'])('rejects %j', (value) => {
    expect(isCpf(value)).toBe(false);
  });
});

describe('CNPJ', () => {
  it('agrees with an independent implementation, including letters [§5.22]', () => {
    fc.assert(
      fc.property(alphanumerics, (value) => isCnpj(value) === cnpjOracle.isValid(value)),
      { numRuns: 5_000 },
    );
  });

  it('accepts the official alphanumeric example', () => {
    expect(isCnpj('12.ABC.345/01DE-35')).toBe(true);
    expect(isCnpj('12.abc.345/01de-35')).toBe(true);
    expect(canonicalCnpj('12.abc.345/01de-35')).toBe('12ABC34501DE35');
    expect(isCnpj('12.ABC.345/01DE-36')).toBe(false);
    expect(formatCnpj('12ABC34501DE35')).toBe('12.ABC.345/01DE-35');
  });

  it.each(['00.000.000/0000-00', '11222333000180', 'AAAAAAAAAAAAAA', ''])('rejects %j', (value) => {
    expect(isCnpj(value)).toBe(false);
  });
});

describe('phone', () => {
  it.each([
    '11-3456-7890',
    '11-93456-7890',
    '(11) 93456-7890',
    '+55 11 93456-7890',
    '1134567890',
    '00-0000-0000',
  ])('accepts %s', (value) => {
    expect(isPhone(value)).toBe(true);
  });

  it.each(['11-83456-7890', '20-93456-7890', '3456-7890', '11-934567-890a', ''])('rejects %j', (value) => {
    expect(isPhone(value)).toBe(false);
  });

  it('is stored as digits and displayed with dashes', () => {
    expect(canonicalPhone('+55 (11) 93456-7890')).toBe('11934567890');
    expect(formatPhone('11934567890')).toBe('11-93456-7890');
    expect(formatPhone('1134567890')).toBe('11-3456-7890');
  });
});

describe('CEP', () => {
  it('has eight digits [§5.23]', () => {
    expect(isCep('01310-100')).toBe(true);
    expect(isCep('01310100')).toBe(true);
    expect(isCep('0131010')).toBe(false);
    expect(formatCep('01310100')).toBe('01310-100');
  });
});

describe('CPF or CNPJ', () => {
  it.each([
    ['529.982.247-25', '52998224725', '529.982.247-25', '***.982.247-**'],
    ['11222333000181', '11222333000181', '11.222.333/0001-81', '**.222.333/0001-**'],
    ['12.abc.345/01de-35', '12ABC34501DE35', '12.ABC.345/01DE-35', '**.ABC.345/01DE-**'],
  ])('accepts %s, stores %s, displays %s and masks it as %s', (typed, kept, shown, masked) => {
    expect(isDocument(typed)).toBe(true);
    expect(canonicalDocument(typed)).toBe(kept);
    expect(formatDocument(kept)).toBe(shown);
    expect(maskDocument(kept)).toBe(masked);
  });

  it('is never valid as both', () => {
    fc.assert(fc.property(fc.oneof(digits(11), alphanumerics), (value) => !(isCpf(value) && isCnpj(value))));
  });

  it.each(['', '529.982.247-26', '5299822472', '11.222.333/0001-82'])('rejects %j', (value) => {
    expect(isDocument(value)).toBe(false);
  });
});

describe('state', () => {
  it('is one of 27 codes in upper or lower case', () => {
    const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
    const pairs = letters.flatMap((first) => letters.map((second) => first + second));
    expect(pairs.filter(isState)).toHaveLength(27);
    expect([' sp ', 'Df'].every(isState)).toBe(true);
    expect(['', 'S', 'SPX', 'Paulo', 'constructor'].some(isState)).toBe(false);
  });

  it.each([
    ['São Paulo', 'SP'],
    ['sao paulo', 'SP'],
    [' CEARÁ ', 'CE'],
    ['Rio Grande do Norte', 'RN'],
    ['Distrito Federal', 'DF'],
  ])('accepts the name %j, which a browser fills in', (name, code) => {
    expect(isState(name)).toBe(true);
    expect(canonicalState(name)).toBe(code);
  });
});

describe('every field', () => {
  const fields = {
    CPF: [isCpf, canonicalCpf, formatCpf, fc.constantFrom('529.982.247-25', '52998224725', ' 529982247-25')],
    CNPJ: [isCnpj, canonicalCnpj, formatCnpj, fc.constantFrom('12.abc.345/01de-35', '11222333000181')],
    phone: [
      isPhone,
      canonicalPhone,
      formatPhone,
      fc.constantFrom('+55 (11) 93456-7890', '1134567890', ' +5521 2345.6789'),
    ],
    CEP: [isCep, canonicalCep, formatCep, fc.constantFrom('01310-100', '01.310 100', '99999999')],
  } as const;
  const noise = fc.string({
    unit: fc.constantFrom(...'0123456789AZaz.-/ ()+ß\u0660\uff11\n'),
    maxLength: 20,
  });

  it.each(Object.entries(fields))(
    '%s: handles any text, and accepted values stay valid in every format',
    (_, rule) => {
      const [isValid, canonical, format, known] = rule;
      fc.assert(
        fc.property(fc.oneof(known, noise, codePoints(20)), (text) => {
          expect(canonical(canonical(text))).toBe(canonical(text));
          if (!isValid(text)) return;
          for (const form of [canonical(text), format(text)]) {
            expect(isValid(form), form).toBe(true);
            expect(canonical(form)).toBe(canonical(text));
          }
          expect(format(format(text))).toBe(format(text));
          expect(canonical(text)).toMatch(/^[0-9A-Z]{8,14}$/);
        }),
        { numRuns: 500 },
      );
    },
  );

  it.each(Object.entries(fields))('%s: has one display format for each canonical value', (_, rule) => {
    const [isValid, canonical, format, known] = rule;
    for (const text of fc.sample(known, 20)) {
      expect(isValid(text), text).toBe(true);
      expect(format(canonical(text))).toBe(format(text));
      expect(format(text)).not.toBe(canonical(text));
    }
  });

  it.each(Object.entries(fields))('%s: rejects foreign letters, digits and line breaks', (_, rule) => {
    const [isValid, canonical, , known] = rule;
    for (const text of fc.sample(known, 20)) {
      for (const odd of [
        `${text}\n`,
        `${text}\u0660`,
        `x${text}`,
        `${text}0`,
        canonical(text).slice(0, -2),
        `${text}_`,
      ])
        expect(isValid(odd), odd).toBe(false);
    }
  });
});

describe('almost valid numbers', () => {
  // The last one has an extra digit although its check digits are correct.
  it.each(['00000000000', '99999999999', '12345678900', '5299822472', '529982247225'])(
    'rejects %s as a CPF',
    (text) => {
      expect(isCpf(text)).toBe(false);
    },
  );

  it('rejects an extra digit, and displays such a number unformatted', () => {
    expect(isCnpj('112223330001881')).toBe(false);
    expect(isCnpj('_11222333000181')).toBe(false);
    for (const [format, digits] of [
      [formatCpf, '529982247225'],
      [formatCnpj, '112223330001881'],
      [formatCep, '013101000'],
      [formatPhone, '119345678900'],
    ] as const)
      expect(format(digits)).toBe(digits);
  });

  it('rejects one wrong digit at any position', () => {
    for (const [isValid, value] of [
      [isCpf, '52998224725'],
      [isCnpj, '11222333000181'],
      [isCnpj, '12ABC34501DE35'],
    ] as const) {
      expect(isValid(value)).toBe(true);
      for (let at = 0; at < value.length; at += 1) {
        const code = value.charCodeAt(at);
        const other = value[at] === '9' ? '8' : String.fromCharCode(code + 1);
        expect(isValid(value.slice(0, at) + other + value.slice(at + 1)), `${value} at ${at}`).toBe(false);
      }
    }
  });

  it('accepts mobile phones only with an existing area code and nine digits', () => {
    const areas = Array.from({ length: 100 }, (_, at) => String(at).padStart(2, '0'));
    const inUse = areas.filter((area) => isPhone(`${area}934567890`));
    expect(inUse).toHaveLength(67);
    for (const area of ['11', '19', '21', '24', '28', '38', '49', '55', '69', '75', '79', '89', '99'])
      expect(inUse).toContain(area);
    for (const area of [
      '00',
      '10',
      '20',
      '23',
      '25',
      '26',
      '29',
      '36',
      '39',
      '52',
      '56',
      '60',
      '70',
      '72',
      '76',
      '78',
      '90',
    ])
      expect(inUse).not.toContain(area);
    const first = (digit: number): string => `11${digit}3456789`;
    expect([0, 1, 2, 3, 4, 5, 6, 7, 8, 9].filter((digit) => isPhone(`${first(digit)}0`))).toEqual([9]);
    expect(isPhone('+5511934567890')).toBe(true);
    expect(isPhone('5511934567890')).toBe(false);
    expect(isPhone('+1 11 93456-7890')).toBe(false);
  });
});
