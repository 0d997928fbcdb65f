import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Cleanup } from '@portaria/harness/cleanup';
import { changed } from '../mutants/line-change.ts';
import { copyTree } from '../mutants/tree-copy.ts';
import { mutations, type RuleMutation } from './mutations.ts';
import { runModel } from './run-model.ts';

export interface Tried {
  readonly rule: string;
  /** Empty if the model did not find the broken rule. */
  readonly story: readonly string[];
}

/** The model must find a mutation within this number of sequences. */
const SEQUENCES = 1_000;
const SEED = 1;
const COPIES = 2;

/** Breaks one rule at a time in copies of the tree and runs the model. */
export async function tryMutations(
  cleanup: Cleanup,
  env: NodeJS.ProcessEnv,
  only: readonly string[],
): Promise<Tried[]> {
  const chosen = mutations.filter(
    ({ rule }) => only.length === 0 || only.some((word) => rule.includes(word)),
  );
  const waiting = [...chosen];
  const tried = new Map<string, Tried>();
  const workThrough = async (): Promise<void> => {
    const copy = copyTree();
    cleanup.undoLater(() => rmSync(copy, { recursive: true, force: true }));
    for (let next = waiting.shift(); next; next = waiting.shift())
      tried.set(next.rule, await tryOne(cleanup, env, copy, next));
  };
  await Promise.all(Array.from({ length: COPIES }, workThrough));
  return chosen.flatMap(({ rule }) => tried.get(rule) ?? []);
}

async function tryOne(
  cleanup: Cleanup,
  env: NodeJS.ProcessEnv,
  tree: string,
  mutation: RuleMutation,
): Promise<Tried> {
  const { rule } = mutation;
  const path = join(tree, mutation.file);
  const source = readFileSync(path, 'utf8');
  const started = performance.now();
  writeFileSync(path, changed(source, mutation));
  const { status, story, output } = await runModel(cleanup, {
    tree,
    sequences: SEQUENCES,
    seed: SEED,
    env: { ...env, TAKEOVER_STARTS: mutation.starts },
  });
  writeFileSync(path, source);
  const seconds = ((performance.now() - started) / 1_000).toFixed(0);
  const verdict = status === 'failed' ? 'found' : status === 'passed' ? 'MISSED' : 'BROKEN';
  console.log([`${verdict} after ${seconds} s: ${rule}`, ...story.map((line) => `    ${line}`)].join('\n'));
  if (verdict === 'BROKEN') console.error(output);
  return { rule, story };
}
