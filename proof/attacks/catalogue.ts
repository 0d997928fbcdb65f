// Collects attack tests and mutations from their source text, without running them.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { repositoryRoot } from '@portaria/harness/repository-root';
import type { Mutation } from '../../apps/api/test/attacks/mutation.ts';
import { untagged } from '../ledgers/test-tags.ts';

/** Attacks on screens and mails are tested beside the code they target. */
const testFiles = [
  'apps/api/test/attacks/**/*.test.ts',
  'apps/*/src/**/*.test.{ts,tsx}',
  'proof/e2e/*.e2e.ts',
];
const mutationFiles = ['apps/api/test/attacks/**/*.mutations.ts'];

export interface AttackTest {
  readonly attack: string;
  readonly title: string;
  /** Relative to the repository root. */
  readonly file: string;
}

const filesLike = (patterns: readonly string[]): string[] =>
  globSync(patterns, { cwd: repositoryRoot }).sort();

/** Matches the title after `it(`, or after the table of `it.each(…)(`. */
const titles = /(?:\bit|\btest|\))\(\s*(['"`])((A\d{2,3}) .*?)\1/g;

export function titlesIn(source: string): { attack: string; title: string }[] {
  return [...source.matchAll(titles)].map(([, , title = '', attack = '']) => ({
    attack,
    title: untagged(title),
  }));
}

export function findAttackTests(): AttackTest[] {
  return filesLike(testFiles).flatMap((file) =>
    titlesIn(readFileSync(join(repositoryRoot, file), 'utf8')).map((found) => ({ ...found, file })),
  );
}

/** Sorts A5 before A50, and A99 before A142. */
export function byNumber(one: string, other: string): number {
  return one.localeCompare(other, 'en', { numeric: true });
}

export async function loadMutations(): Promise<Mutation[]> {
  const modules = await Promise.all(
    filesLike(mutationFiles).map(
      (file): Promise<{ mutations: readonly Mutation[] }> =>
        import(pathToFileURL(join(repositoryRoot, file)).href),
    ),
  );
  return modules
    .flatMap(({ mutations }) => mutations)
    .toSorted((one, other) => byNumber(one.attack, other.attack));
}
