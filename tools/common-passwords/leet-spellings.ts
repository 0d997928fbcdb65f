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
