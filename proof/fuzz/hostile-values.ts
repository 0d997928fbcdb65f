import { codePoints } from '@portaria/harness/code-points';
import fc from 'fast-check';

/** Values that are known to break parsers, databases, shells, templates or terminals, or to mislead readers. */
const known = [
  ...['', ' ', '\0', 'a\0b', '\n', '\r\n', '\t', '\x1b[2J', '\u2028', '\u200b', '\ufeff', '\u202e', '\ufffe'],
  ...[
    '\ud800',
    '\udfff',
    'a\ud83d',
    '\u{10ffff}',
    '\u0130',
    '\u00df',
    '\ufb01',
    '\u212a',
    '\u0301',
    '\uff20',
  ],
  ...["'", '"', '`', '\\', '%', '%00', '%s%n', '#{7*7}', '{{7*7}}', '$(id)', '../../etc/passwd', '<script>'],
  ...["' or 1=1--", "'; select pg_sleep(9)--", '$1', '::uuid', 'null', 'undefined', 'NaN', '-1', '1e999'],
  ...['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'a@b', 'a@b.com', '@', 'a@@b.c'],
  ...['https://evil.example', 'javascript:0', '//evil', 'a.b.c', 'a.b.c.d', '.', '...', 'Bearer x', '='],
];

/** Short and long texts from every Unicode plane, including lone surrogates. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...known) },
  { weight: 3, arbitrary: codePoints({ maxLength: 80 }) },
  { weight: 2, arbitrary: fc.string({ unit: 'grapheme', maxLength: 80 }) },
  { weight: 2, arbitrary: fc.array(fc.nat(0xffff), { maxLength: 40 }).map((u) => String.fromCharCode(...u)) },
  {
    weight: 2,
    arbitrary: fc.array(fc.constantFrom(...known), { maxLength: 6 }).map((parts) => parts.join('')),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(
        fc.constantFrom('a', '\u00e9', '\ud800', '\u{1f600}', '.', 'a.', ' ', '0', '\u0301'),
        fc.nat(4_200),
      )
      .map(([piece, times]) => piece.repeat(times)),
  },
);

/** JSON source text, because JSON can express numbers that a double cannot. */
const hostileNumber: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '0',
    '-0',
    '1e999',
    '-1e999',
    '1e-999',
    '0.1e1',
    '9'.repeat(400),
    '2e308',
    '4503599627370497.5',
  ),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map(String),
);

/** The JSON text of a value that is not a string. */
export const hostileJson: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom('null', 'true', 'false', '{}', '[]', '[[]]', '{"toString":1}', '{"length":3}'),
  hostileNumber,
  hostileText.map((text) => JSON.stringify([text])),
  fc
    .tuple(hostileText, hostileText)
    .map(([key, value]) => JSON.stringify(Object.fromEntries([[key, value]]))),
  fc.nat(6_000).map((depth) => `${'['.repeat(depth)}${']'.repeat(depth)}`),
  fc.nat(2_500).map((depth) => `${'{"a":'.repeat(depth)}0${'}'.repeat(depth)}`),
);

const headerCharacters = fc.oneof(
  { weight: 9, arbitrary: fc.integer({ min: 0x20, max: 0x7e }) },
  { weight: 1, arbitrary: fc.integer({ min: 0x80, max: 0xff }) },
  { weight: 1, arbitrary: fc.constantFrom(0x09, 0x2c, 0x3b, 0x3d, 0x25, 0x22) },
);

const asHeader = (text: string): string => text.replace(/[^\t\x20-\x7e\x80-\xff]/g, '').slice(0, 2_000);

/** Only characters that HTTP allows in a header. Other bytes are covered by broken-http.ts. */
export const hostileHeader: fc.Arbitrary<string> = fc.oneof(
  fc.array(headerCharacters, { maxLength: 120 }).map((codes) => String.fromCharCode(...codes)),
  hostileText.map(asHeader),
  fc.constantFrom(
    '::1',
    '::ffff:1.2.3.4',
    '1.1.1.1, 2.2.2.2',
    'unknown',
    'fe80::1%eth0',
    '[::1]:80',
    '999.1.1.1',
  ),
  fc.constantFrom(
    'gzip;q=0',
    '*;q=0.0',
    'bytes=0-0',
    'W/"x"',
    'chunked',
    'a=b; a=c',
    '"',
    'a,,,b',
    ';;;',
    '===',
  ),
);
