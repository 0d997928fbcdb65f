import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@portaria/harness/repository-root';
import { type LineChange, whyNot } from './line-change.ts';

/** A change of one line that the tests named by its id must notice. */
export interface Mutant extends LineChange {
  /** Names what the change breaks: an attack (`A05`), a row of the specification (`2.18`) or a rule of recovery. */
  readonly id: string;
}

/** Three lines for each mutant: id and file, `- ` what to find, `+ ` what to put instead. `#` begins a comment. */
export function parseMutants(text: string): Mutant[] {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  if (lines.length % 3 !== 0) throw new Error('A mutant has three lines.');
  return Array.from({ length: lines.length / 3 }, (_, index) => {
    const [head = '', find = '', replace = ''] = lines.slice(3 * index, 3 * index + 3);
    const [, id, file] = /^(.+) (\S+)$/.exec(head) ?? [];
    if (!id || !file || !find.startsWith('- ') || !/^\+(?: |$)/.test(replace))
      throw new Error(`Not a mutant: ${head}`);
    return { id, file, find: find.slice(2), replace: replace.slice(2) };
  });
}

export const readMutants = (file: string): Mutant[] =>
  parseMutants(readFileSync(join(repositoryRoot, file), 'utf8'));

function sourceOf(file: string): string | undefined {
  const path = join(repositoryRoot, file);
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}

/** The mutants whose line is not in the code, or more than once. */
export function staleMutants(mutants: readonly Mutant[], read = sourceOf): string[] {
  return mutants.flatMap((mutant) => {
    const problem = whyNot(mutant, read(mutant.file));
    return problem === undefined ? [] : [`${mutant.id}: ${problem}`];
  });
}
