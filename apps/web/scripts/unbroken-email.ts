import type { Plugin } from 'vite';

/** Invisible, and no line may break beside it. Gabarito has no U+2011, which would show in another font. */
const WORD_JOINER = '\u2060';

/**
 * Keeps browsers from breaking a line after the hyphen of "e-mail". Only for the screens for customers: the
 * specification's sentences stay letter by letter.
 */
export function unbrokenEmail(): Plugin {
  return {
    name: 'unbroken-email',
    transform: {
      filter: { id: /\.(?:text|pt-br|page)\.ts$/ },
      // Not in the name of a property, which the code looks up.
      handler: (code) => code.replace(/\b(e-)(?=mail(?![\w-]*['"]:))/gi, `$1${WORD_JOINER}`),
    },
  };
}
