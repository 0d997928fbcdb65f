import { passwordPolicies } from '@portaria/contract';

const LOOKALIKES: ReadonlyMap<string, readonly string[]> = new Map([
  ['a', ['@', '4']],
  ['e', ['3']],
  ['i', ['1', '!']],
  ['o', ['0']],
  ['s', ['$', '5']],
]);
/** Longer words would have more spellings than people use. */
const MAX_SPELLINGS = 60;

/** For each letter with a lookalike, replaces none, the first or all occurrences. */
export function leetSpellings(word: string): string[] {
  let spellings = [word];
  for (const [letter, lookalikes] of LOOKALIKES) {
    if (!word.includes(letter)) continue;
    spellings = spellings.flatMap((spelling) => [
      spelling,
      ...lookalikes.flatMap((sign) => [spelling.replace(letter, sign), spelling.replaceAll(letter, sign)]),
    ]);
  }
  return [...new Set(spellings)].slice(0, MAX_SPELLINGS);
}

const SHORTEST = passwordPolicies.standard.min;
const LONGEST = 20;
const ROWS = [
  '12345678901234567890',
  '09876543210987654321',
  '98765432109876543210',
  '87654321098765432109',
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertyuiop1234567890',
  '1234567890qwertyuiop',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  '1qaz2wsx3edc4rfv5tgb',
];
const KEYS = [...'0123456789abcdefghijklmnopqrstuvwxyz'];

/** Passwords that satisfy a length-only policy: one repeated key, or a row of keys from its start. */
export const keyboardRuns: readonly string[] = [...ROWS, ...KEYS.map((key) => key.repeat(LONGEST))].flatMap(
  (row) => Array.from({ length: LONGEST - SHORTEST + 1 }, (_, more) => row.slice(0, SHORTEST + more)),
);

/** Keyboard columns in both directions, with and without Shift. */
const columns = ['1qaz', '2wsx', '3edc'].map((column) => [column, [...column].toReversed().join('')]);
const shifted = (text: string): string => text.replace(/[1-3]/, (digit) => '!@#'[Number(digit) - 1] ?? digit);
const eachColumn = columns.map((directions) => directions.flatMap((column) => [column, shifted(column)]));
const [first = [], second = [], third = []] = eachColumn;
const pairs = first.flatMap((start) => [...first, ...second].map((end) => start + end));

export const keyboardWalks: readonly string[] = [
  ...pairs.flatMap((pair) => [pair, ...[...'1234!@#'].map((last) => pair + last)]),
  ...pairs.flatMap((pair) => third.map((end) => pair + end)),
  ...['1q2w', 'q1w2'].flatMap((start) => [...'!@#$'].map((sign) => `${start}${sign}3e4r`)),
];
