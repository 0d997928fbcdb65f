const LOOKALIKES: ReadonlyMap<string, readonly string[]> = new Map([
  ['a', ['@', '4']],
  ['e', ['3']],
  ['i', ['1', '!']],
  ['o', ['0']],
  ['s', ['$', '5']],
]);
/** A longer word has more spellings than people use. */
const MOST_SPELLINGS = 60;

/** Each letter that has a lookalike is replaced where it first occurs, everywhere, or not at all. */
export function leetSpellings(word: string): string[] {
  let spellings = [word];
  for (const [letter, lookalikes] of LOOKALIKES) {
    if (!word.includes(letter)) continue;
    spellings = spellings.flatMap((spelling) => [
      spelling,
      ...lookalikes.flatMap((sign) => [spelling.replace(letter, sign), spelling.replaceAll(letter, sign)]),
    ]);
  }
  return [...new Set(spellings)].slice(0, MOST_SPELLINGS);
}
