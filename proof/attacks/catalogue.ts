// Collects attack tests and mutants from their text, without running them.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@portaria/harness/repository-root';
import { untagged } from '../ledgers/test-tags.ts';
import { type Mutant, parseMutants } from '../mutants/mutant-list.ts';

/** Attacks on screens and mails are tested beside the code they target. */
const testFiles = [
  'apps/api/test/attacks/**/*.test.ts',
  'apps/*/src/**/*.test.{ts,tsx}',
  'proof/e2e/*.e2e.ts',
];
const mutantFile = 'proof/mutants/attacks.txt';

export interface AttackTest {
  readonly attack: string;
  readonly title: string;
  /** Relative to the repository root. */
  readonly file: string;
}

/** Matches the title after `it(`, or after the table of `it.each(…)(`. */
const titles = /(?:\bit|\btest|\))\(\s*(['"`])((A\d{2,3}) .*?)\1/g;

export function titlesIn(source: string): { attack: string; title: string }[] {
  return [...source.matchAll(titles)].map(([, , title = '', attack = '']) => ({
    attack,
    title: untagged(title),
  }));
}

export function findAttackTests(): AttackTest[] {
  return globSync(testFiles, { cwd: repositoryRoot })
    .sort()
    .flatMap((file) =>
      titlesIn(readFileSync(join(repositoryRoot, file), 'utf8')).map((found) => ({ ...found, file })),
    );
}

/** Sorts A5 before A50, and A99 before A142. */
export function byNumber(one: string, other: string): number {
  return one.localeCompare(other, 'en', { numeric: true });
}

/** The mutants of each attack, and what is tried: the comment above its first one. */
export function readAttacks(): { mutants: Mutant[]; tried: ReadonlyMap<string, string> } {
  const text = readFileSync(join(repositoryRoot, mutantFile), 'utf8');
  return {
    mutants: parseMutants(text).toSorted((one, other) => byNumber(one.id, other.id)),
    tried: new Map([...text.matchAll(/^# (A\d{2,3}) (.+)$/gm)].map(([, id = '', what = '']) => [id, what])),
  };
}
