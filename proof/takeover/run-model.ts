import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Cleanup } from '@portaria/harness/cleanup';
import { resultsIn } from '@portaria/harness/test-report';

const TEST = 'proof/takeover/takeover.test.ts';

export interface ModelRun {
  readonly status: 'passed' | 'failed' | 'broken';
  /** The broken rule and the steps that led to it. Empty if no rule broke. */
  readonly story: readonly string[];
  readonly output: string;
}

interface Options {
  readonly tree: string;
  readonly sequences: number;
  readonly seed: number;
  readonly env: NodeJS.ProcessEnv;
  /** Shows the output while it runs. */
  readonly verbose?: boolean;
}

export async function runModel(cleanup: Cleanup, options: Options): Promise<ModelRun> {
  const { tree, sequences, seed, env, verbose = false } = options;
  const folder = mkdtempSync(join(tmpdir(), 'portaria-takeover-'));
  const report = join(folder, 'report.json');
  const vitest = join(tree, 'node_modules/vitest/vitest.mjs');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const child = spawn(process.execPath, [vitest, 'run', '--project', 'api', ...reporters, TEST], {
    cwd: tree,
    env: { ...env, TAKEOVER_SEQUENCES: String(sequences), TAKEOVER_SEED: String(seed) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  cleanup.undoLater(() => child.kill());
  const printed: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      printed.push(chunk);
      if (verbose) process.stdout.write(chunk);
    });
  await once(child, 'close');
  const outcome = outcomeOf(report);
  rmSync(folder, { recursive: true, force: true });
  return { ...outcome, output: Buffer.concat(printed).toString('utf8') };
}

/** A run that crashed before its test finished is neither passed nor failed. */
function outcomeOf(reportFile: string): Omit<ModelRun, 'output'> {
  const [test] = resultsIn(reportFile);
  if (test?.status === 'passed') return { status: 'passed', story: [] };
  const story = storyIn(test?.message ?? '');
  return { status: story.length > 0 ? 'failed' : 'broken', story };
}

function storyIn(message: string): string[] {
  const lines = message.split('\n');
  const steps = lines.filter((line) => /^\d+\. /.test(line));
  const first = lines[0]?.replace(/^Error: /, '') ?? '';
  // An error of the model itself finds no broken rule.
  return steps.length > 0 && /^[IG]\d /.test(first) ? [first, ...steps] : [];
}
