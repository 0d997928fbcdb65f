/** Short names are close to too many others: HOME is no misspelt HOST. */
const SHORTEST = 7;
const MOST_EDITS = 2;

/** The known name that was probably meant. Undefined if the given name is known itself, or close to none. */
export function nearestName<Name extends string>(
  given: string,
  known: readonly Name[],
  shortest = SHORTEST,
): Name | undefined {
  if (known.some((name) => given === name || given === `${name}_FILE`)) return undefined;
  return known
    .filter((name) => name.length >= shortest && Math.abs(name.length - given.length) <= MOST_EDITS)
    .map((name) => ({ name, edits: editsBetween(given, name) }))
    .filter(({ name, edits }) => edits <= MOST_EDITS && edits * 2 <= name.length)
    .sort((a, b) => a.edits - b.edits)[0]?.name;
}

/** Letters to insert, remove or replace, by the method of Levenshtein. */
function editsBetween(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (const [line, letter] of [...from].entries()) {
    const next = [line + 1];
    for (const [at, other] of [...to].entries()) {
      const replaced = (row[at] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(replaced, (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1));
    }
    row = next;
  }
  return row[to.length] ?? 0;
}
