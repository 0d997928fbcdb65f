import { passwordPolicies } from '@portaria/contract';
import { dictionary as common } from '@zxcvbn-ts/language-common';
import { dictionary as english } from '@zxcvbn-ts/language-en';
import { dictionary as portuguese } from '@zxcvbn-ts/language-pt-br';
import { firstGuesses } from './first-guesses.ts';
import { keyboardRuns, keyboardWalks, leetSpellings } from './spellings.ts';

const PUBLISHED = common['passwords-common'];
const LONGEST_WORD = passwordPolicies.spec.max - 2;

/** Keeps the words that still fit the policy after a digit and a sign are added. */
const words = (list: readonly string[], shortest: number): string[] =>
  list
    .map((word) => word.normalize('NFC').toLowerCase())
    .filter((word) => /^[\p{Ll}0-9]*\p{Ll}[\p{Ll}0-9]*$/u.test(word))
    .filter((word) => word.length >= shortest && word.length <= LONGEST_WORD);

const withoutAccents = (word: string): string => word.normalize('NFD').replace(/\p{M}/gu, '');
const bothSpellings = (list: readonly string[]): string[] =>
  list.flatMap((word) => [word, withoutAccents(word)]);

const calendar = [
  ...[portuguese['months-pt-br'], portuguese['daysOfWeek-pt-br'], portuguese['seasons-pt-br']],
  ...[english['months-en'], english['daysOfWeek-en'], english['seasons-en']],
].flat();

/** The words that attackers guess first, in all their usual spellings. */
const commonWords = new Set([
  ...firstGuesses.flatMap(leetSpellings),
  ...bothSpellings(words(calendar, 3)),
  ...words(PUBLISHED, 3).slice(0, 400),
  ...words(portuguese['firstnames-pt-br'], 3).slice(0, 100),
]);

const knownWords = new Set(
  [
    ...[...commonWords].flatMap(leetSpellings),
    ...words(PUBLISHED, 3).slice(0, 3_000),
    ...words(portuguese['firstnames-pt-br'], 3).slice(0, 600),
    ...bothSpellings(words(portuguese['commonWords-pt-br'], 4).slice(0, 1_000)),
    ...words(english['commonWords-en'], 4).slice(0, 1_000),
  ].filter((word) => !commonWords.has(word)),
);

/** The comparison ignores case, so any two letters can be one upper-case and one lower-case letter. */
function couldBeAllowed(password: string): boolean {
  const { spec, strict } = passwordPolicies;
  const length = [...password].length;
  const composed = [/\p{L}.*\p{L}/u, /[0-9]/, /[#?!@$%^&*-]/].every((wanted) => wanted.test(password));
  return (
    (composed && length >= spec.min && length <= spec.max) || (length >= strict.min && length <= strict.max)
  );
}

const wholePasswords = new Set([...PUBLISHED, ...keyboardRuns, ...keyboardWalks].filter(couldBeAllowed));

export const wordLists = {
  /** Published passwords that a policy could allow. */
  wholePasswords: [...wholePasswords],
  commonWords: [...commonWords],
  knownWords: [...knownWords],
};
