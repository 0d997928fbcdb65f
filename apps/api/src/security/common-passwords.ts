import { normalizePassword } from '@portaria/contract';
import * as lists from './common-passwords.generated.ts';
import { beginnings, fewEndings, manyEndings, plainEndings } from './password-affixes.ts';

const entries = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s/));
const wholePasswords = entries(lists.wholePasswords);
const commonWords = entries(lists.commonWords);
const knownWords = entries(lists.knownWords);

/** No entry is longer, so longer input is not searched. */
const LONGEST_ENTRY = 64;

function isWordAndEnding(text: string, words: ReadonlySet<string>, endings: ReadonlySet<string>): boolean {
  for (let end = 1; end <= text.length; end += 1) {
    if (endings.has(text.slice(end)) && words.has(text.slice(0, end))) return true;
  }
  return false;
}

function isRepeatedWord(text: string): boolean {
  for (let times = 2; times <= text.length; times += 1) {
    const word = text.slice(0, text.length / times);
    if (word.repeat(times) === text && commonWords.has(word)) return true;
  }
  return false;
}

/**
 * Exact membership in one list, stored as words and endings plus whole entries. Expanded, it would have about twenty
 * million entries.
 */
export function isCommonPassword(password: string): boolean {
  const folded = normalizePassword(password).toLowerCase();
  if (folded.length > LONGEST_ENTRY) return false;
  return (
    wholePasswords.has(folded) ||
    isWordAndEnding(folded, commonWords, manyEndings) ||
    isWordAndEnding(folded, knownWords, fewEndings) ||
    isRepeatedWord(folded) ||
    beginnings.some(
      (beginning) =>
        folded.startsWith(beginning) &&
        isWordAndEnding(folded.slice(beginning.length), commonWords, plainEndings),
    )
  );
}
