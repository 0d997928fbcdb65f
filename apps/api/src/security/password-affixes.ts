const signs = [...'!@#$%&*-?^'];
const runs = ['1', '12', '123', '1234', '12345', '123456', '1234567', '12345678', '123456789', '1234567890'];
const signRuns = ['!!', '@@', '##', '**', '!@', '@!', '@#', '!@#', '@#$', '!@#$', '!@#$%'];
const otherDigits = (
  '0 2 3 4 5 6 7 8 9 00 01 02 03 07 10 11 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 33 69 77 88 99 ' +
  '000 007 100 101 111 222 321 333 444 456 555 666 777 888 999 1010 1111 2222 4321 54321 654321 ' +
  '102030 112233 123123 121212 111111 123321'
).split(' ');
const yearsFrom = (first: number): string[] =>
  Array.from({ length: 2031 - first }, (_, more) => String(first + more));

const joined = (left: readonly string[], right: readonly string[]): string[] =>
  left.flatMap((start) => right.map((end) => start + end));
const eitherOrder = (some: readonly string[], others: readonly string[]): string[] => [
  ...joined(some, others),
  ...joined(others, some),
];

/** For the most common words. Includes years of birth or of a club's founding, and signs on both sides. */
export const manyEndings: ReadonlySet<string> = new Set([
  ...['', ...signs, ...signRuns, ...runs, ...otherDigits, ...yearsFrom(1900), '@007!', '1!2@3#', '1@2#3$'],
  ...eitherOrder(signs, [...runs, ...otherDigits]),
  ...eitherOrder(signs.slice(0, 4), yearsFrom(1900)),
  ...eitherOrder(signRuns, runs),
  ...joined(signs.slice(0, 4), joined([...runs, ...yearsFrom(2015)], signs.slice(0, 4))),
]);

export const fewEndings: ReadonlySet<string> = new Set([
  ...['', ...signs, '!@#', ...runs],
  ...eitherOrder(signs.slice(0, 7), [...runs.slice(0, 6), '2', '7', '01', '10', ...yearsFrom(2020)]),
]);

/** Prefixes of a word, combined with one plain ending. */
export const beginnings: readonly string[] = [
  ...signs.slice(0, 4),
  ...runs.slice(0, 6),
  ...joined(runs.slice(0, 6), signs.slice(0, 3)),
];
export const plainEndings: ReadonlySet<string> = new Set(['', ...signs, ...runs, ...yearsFrom(2020)]);
