// What the attack tests and their mutations say about themselves; nothing is run to find out.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Mutation } from '../../apps/api/test/attacks/mutation.ts';
import { repositoryRoot } from '../repository-root.ts';

const attacksFolder = 'apps/api/test/attacks';

export interface AttackTest {
  readonly attack: string;
  readonly title: string;
  /** From the root of the repository. */
  readonly file: string;
}

const filesLike = (pattern: string): string[] =>
  globSync(join(attacksFolder, pattern), { cwd: repositoryRoot }).sort();

/** The title stands right behind `it(`, or behind the table of an `it.each(…)(`. */
const titles = /(?:\bit|\btest|\))\(\s*(['"`])((A\d\d) .*?)\1/g;

export function titlesIn(source: string): { attack: string; title: string }[] {
  return [...source.matchAll(titles)].map(([, , title = '', attack = '']) => ({ attack, title }));
}

export function findAttackTests(): AttackTest[] {
  return filesLike('**/*.test.ts').flatMap((file) =>
    titlesIn(readFileSync(join(repositoryRoot, file), 'utf8')).map((found) => ({ ...found, file })),
  );
}

export async function loadMutations(): Promise<Mutation[]> {
  const modules = await Promise.all(
    filesLike('**/*.mutations.ts').map(
      (file): Promise<{ mutations: readonly Mutation[] }> =>
        import(pathToFileURL(join(repositoryRoot, file)).href),
    ),
  );
  return modules
    .flatMap(({ mutations }) => mutations)
    .toSorted((one, other) => one.attack.localeCompare(other.attack));
}
