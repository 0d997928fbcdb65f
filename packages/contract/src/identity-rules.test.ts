import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalUsername, EMAIL_MAX, isEmail, isUsername, USERNAME_MAX } from './identity-rules.ts';

/** Any code points, including lone surrogates. fast-check's unit "binary" takes a second to start. */
const codePoints = (maxLength: number): fc.Arbitrary<string> =>
  fc.array(fc.nat(0x10ffff), { maxLength }).map((codes) => String.fromCodePoint(...codes));
const anyText = fc.oneof(codePoints(80), fc.string({ unit: 'grapheme', maxLength: 80 }));
const latin = fc.string({
  unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz'),
  minLength: 1,
  maxLength: 12,
});
/** Characters that are common in names, so that many samples are valid usernames. */
const nameLike = fc.string({
  unit: fc.constantFrom(
    ...'abiJKzÇãéÉıİſﬁ0189._- ',
    '\u0301',
    '\u0307',
    '\u0323',
    '\u0327',
    'ー',
    'さ',
    'Ж',
    'ά',
  ),
  minLength: 1,
  maxLength: 12,
});

/** Letters that look like Latin ones in most fonts. */
const lookAlikes: Readonly<Record<string, string>> = {
  a: 'а',
  c: 'с',
  e: 'е',
  i: 'і',
  o: 'ο',
  p: 'р',
  x: 'х',
  y: 'у',
};

describe('usernames', () => {
  it('have one canonical form, which is a valid username', () => {
    fc.assert(
      fc.property(fc.oneof(nameLike, anyText), (text) => {
        const canonical = canonicalUsername(text);
        expect(canonicalUsername(canonical)).toBe(canonical);
        if (isUsername(text)) expect(isUsername(canonical)).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });

  it('are the same in every normalization, width and case', () => {
    const wide = (text: string): string =>
      text.replace(/[!-~]/g, (character) => String.fromCharCode(character.charCodeAt(0) + 0xfee0));
    fc.assert(
      fc.property(nameLike, (text) => {
        fc.pre(isUsername(text));
        for (const form of [text.normalize('NFD'), text.normalize('NFC'), text.toLowerCase(), wide(text)])
          expect(canonicalUsername(form)).toBe(canonicalUsername(text));
      }),
      { numRuns: 1_000 },
    );
  });

  it('cannot imitate another username', () => {
    fc.assert(
      fc.property(latin, fc.nat(), (name, place) => {
        const at = place % name.length;
        const imitation =
          name.slice(0, at) + (lookAlikes[name.charAt(at)] ?? name.charAt(at)) + name.slice(at + 1);
        const hidden = (sign: string): string => name.slice(0, at) + sign + name.slice(at);
        if (imitation !== name && name.length > 1) expect(isUsername(imitation)).toBe(false);
        for (const sign of [
          '\u200b',
          '\u200d',
          '\u00ad',
          '\u202e',
          '\u2060',
          '\ufeff',
          '\ufe0f',
          '\u034f',
          '\0',
        ])
          expect(isUsername(hidden(sign))).toBe(false);
      }),
    );
  });

  it.each([
    ['mari\u0307a', 'maria'],
    ['\u0130rem', 'irem'],
    ['mari\u0323\u0307a', 'mar\u1ecba'],
    ['j\u0307oa\u0303o', 'joão'],
  ])('ignore a dot above a dotted letter: %j is %j', (text, canonical) => {
    expect(isUsername(text)).toBe(true);
    expect(canonicalUsername(text)).toBe(canonical);
  });

  it.each(['jose\u0301\u0301', 'é\u0301', `a${'\u0301\u0302\u0303\u0304\u0306'}`])(
    'reject indistinguishable marks: %j',
    (text) => {
      expect(isUsername(text)).toBe(false);
    },
  );

  it('have a maximum length', () => {
    expect(isUsername('x'.repeat(USERNAME_MAX))).toBe(true);
    expect(isUsername('x'.repeat(USERNAME_MAX + 1))).toBe(false);
    expect(isUsername('')).toBe(false);
  });

  const ofOneAlphabet = [
    'Ana',
    'Μαρία',
    'Ёжик',
    'عمر',
    'דוד',
    '王小明',
    'さくら',
    'スター',
    '김철수',
    'Արամ',
    'გიორგი',
    'राम',
    'রাম',
    'ராம்',
    'สมชาย',
  ];

  it.each([...ofOneAlphabet, 'Ana Maria', 'ana_maria-1.2', '-', '007', '金さくら', '김金'])(
    'accept %s',
    (text) => {
      expect(isUsername(text)).toBe(true);
    },
  );

  it('use letters of only one alphabet', () => {
    for (const name of ofOneAlphabet) {
      const foreign = name === 'Ana' ? 'ж' : 'a';
      for (const mixed of [name + foreign, foreign + name, `${name} ${foreign}`, name + foreign + name])
        expect(isUsername(mixed), mixed).toBe(false);
    }
  });

  it.each([
    ' ana',
    'ana ',
    'ana  maria',
    'ana\tmaria',
    '\u0301ana',
    'ana \u0301',
    'ana a/b',
    'ana@',
    'a/b',
    'a,b',
    'паypal',
    'aー',
  ])('reject %j', (text) => expect(isUsername(text)).toBe(false));
});

describe('email addresses', () => {
  it('never contain a second @, a space or a non-ASCII character', () => {
    fc.assert(
      fc.property(fc.oneof(anyText, fc.emailAddress()), (text) => {
        if (isEmail(text)) expect(text).toMatch(/^[!-?A-~]+@[!-?A-~]+$/);
      }),
      { numRuns: 1_000 },
    );
  });

  it('are valid in upper and lower case', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (text) => {
        expect(isEmail(text.toUpperCase())).toBe(isEmail(text));
        expect(isEmail(text.toLowerCase())).toBe(isEmail(text));
      }),
    );
  });

  it.each([
    'a@b.co',
    'ab.cd.ef@gh.ij.kl',
    "o'neil+x@exemplo.com.br",
    'A.B.C@EXEMPLO.COM',
    `${'a'.repeat(64)}@b.co`,
    `a@${'b'.repeat(63)}.co`,
    'a@1.b-c.co',
    'a@b.xn--p1ai',
    `${'a'.repeat(64)}@${'b.'.repeat(93)}com`,
  ])('accept %s', (text) => expect(isEmail(text)).toBe(true));

  it.each([
    ...[
      '',
      '@',
      'a',
      'a@',
      '@b.co',
      'a@b',
      'a@b.c',
      'a@b.c1',
      'a@b..co',
      'a@.b.co',
      'a@b.co.',
      '.a@b.co',
      'a.@b.co',
    ],
    ...[
      'a..b@b.co',
      'a@-b.co',
      'a@b-.co',
      'a b@b.co',
      'a@b c.co',
      'a@b@c.co',
      'é@b.co',
      'a@é.co',
      'a@b.xn--',
      'a@b_c.co',
    ],
    `${'a'.repeat(65)}@b.co`,
    `a@${'b'.repeat(64)}.co`,
    `${'a'.repeat(64)}@${'b.'.repeat(94)}com`,
    `a@b.${'c'.repeat(64)}`,
    `a@b.xn--${'c'.repeat(60)}`,
    'a@b.co\n',
    'a@b.co@c.co',
    'a@com',
    'a@b.co1',
    'a@b.1co',
    'a@b.1xn--c',
  ])('reject %j', (text) => expect(isEmail(text)).toBe(false));

  it('have a maximum length', () => {
    const longest = `${'a'.repeat(64)}@${'b.'.repeat(93)}com`;
    expect(longest).toHaveLength(EMAIL_MAX);
  });
});
