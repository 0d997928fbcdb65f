import fc from 'fast-check';

/** Any text, including lone surrogates and control characters. fast-check's unit "binary" takes a second to start. */
export function codePoints({ minLength = 0, maxLength = 40 } = {}): fc.Arbitrary<string> {
  return fc.array(fc.nat(0x10ffff), { minLength, maxLength }).map((codes) => String.fromCodePoint(...codes));
}
