import type { Finding } from './finding.ts';

/** A newcomer stumbles over these. Some occurrences are quotations or test data, so the sum is limited, not each one. */
export const MOST_OBSCURE_WORDS = 39;

const obscure =
  /\b(?:nobody|told|tells|whoever|mend(?:s|ed|ing)?|stands|standing|somebody|anew|letter by letter)\b/gi;
const readable = /\.(?:[cm]?tsx?|[cm]?js|css|md|ya?ml|sh)$/;
/** Records and migrations are never rewritten, and Portuguese has its own words. */
const excluded =
  /^CHANGELOG\.md$|^docs\/decisions\/00(?:[0-6]\d|70)-|pt-br|\.text\.ts$|\.generated\.ts$|conventions\/plain-words\.ts$/i;

export function obscureWordsIn(file: string, text: string): Finding[] {
  if (!readable.test(file) || excluded.test(file)) return [];
  return text.split('\n').flatMap((content, index) =>
    [...content.matchAll(obscure)].map(([word]) => ({
      file,
      line: index + 1,
      message: `"${word}": use a plain word, such as no one, reports, anyone who, fixes, is, again.`,
    })),
  );
}
