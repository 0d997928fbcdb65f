import fc from 'fast-check';

/** Any text, torn surrogates and controls included; fast-check's own unit "binary" takes a second to begin. */
export function codePoints({ minLength = 0, maxLength = 40 } = {}): fc.Arbitrary<string> {
  return fc.array(fc.nat(0x10ffff), { minLength, maxLength }).map((codes) => String.fromCodePoint(...codes));
}
