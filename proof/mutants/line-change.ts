/** Changes one line of product code. `npm run proof -- mutants` applies each change in a copy of the tree. */
export interface LineChange {
  /** Relative to the root of the repository. */
  readonly file: string;
  /** Occurs exactly once in the file, within one line. */
  readonly find: string;
  readonly replace: string;
}

/** Why the change cannot be applied, or nothing. */
export function whyNot({ file, find }: LineChange, source: string | undefined): string | undefined {
  if (source === undefined) return `there is no ${file}`;
  const found = source.split(find).length - 1;
  if (found === 1 && !find.includes('\n')) return undefined;
  return `"${find}" is ${found} times in ${file}, not once`;
}

export function changed(source: string, change: LineChange): string {
  const problem = whyNot(change, source);
  if (problem !== undefined) throw new Error(problem);
  // A replacement string would interpret "$". A function does not.
  return source.replace(change.find, () => change.replace);
}
