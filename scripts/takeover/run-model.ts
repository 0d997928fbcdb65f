import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ProcessKeeper } from '../process-keeper.ts';

const TEST = 'apps/api/test/takeover/takeover.test.ts';

export interface ModelRun {
  readonly status: 'passed' | 'failed' | 'broken';
  /** The rule that broke, and the steps to it; empty where none did. */
  readonly story: readonly string[];
  readonly output: string;
}

interface Options {
  readonly tree: string;
  readonly sequences: number;
  readonly seed: number;
  readonly env: NodeJS.ProcessEnv;
  /** Shows the output while it runs. */
  readonly aloud?: boolean;
}

/** Runs the model's test in one process, on this tree. */
export async function runModel(keeper: ProcessKeeper, options: Options): Promise<ModelRun> {
  const { tree, sequences, seed, env, aloud = false } = options;
  const folder = mkdtempSync(join(tmpdir(), 'portaria-takeover-'));
  const report = join(folder, 'report.json');
  const vitest = join(tree, 'node_modules/vitest/vitest.mjs');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const child = spawn(process.execPath, [vitest, 'run', '--project', 'api', ...reporters, TEST], {
    cwd: tree,
    env: { ...env, TAKEOVER_SEQUENCES: String(sequences), TAKEOVER_SEED: String(seed) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  keeper.undoLater(() => child.kill());
  const printed: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      printed.push(chunk);
      if (aloud) process.stdout.write(chunk);
    });
  await once(child, 'close');
  const outcome = readReport(report);
  rmSync(folder, { recursive: true, force: true });
  return { ...outcome, output: Buffer.concat(printed).toString('utf8') };
}

interface JsonReport {
  readonly testResults: readonly {
    readonly assertionResults: readonly {
      readonly status: string;
      readonly failureMessages?: readonly string[];
    }[];
  }[];
}

/** A run that ended before its test did says nothing about any rule. */
function readReport(file: string): Omit<ModelRun, 'output'> {
  try {
    const report = JSON.parse(readFileSync(file, 'utf8')) as JsonReport;
    const [test] = report.testResults.flatMap(({ assertionResults }) => assertionResults);
    if (test?.status === 'passed') return { status: 'passed', story: [] };
    const story = storyIn(test?.failureMessages?.[0] ?? '');
    return { status: story.length > 0 ? 'failed' : 'broken', story };
  } catch {
    return { status: 'broken', story: [] };
  }
}

function storyIn(message: string): string[] {
  const lines = message.split('\n');
  const steps = lines.filter((line) => /^\d+\. /.test(line));
  const [first = ''] = lines;
  return steps.length > 0 ? [first.replace(/^Error: /, ''), ...steps] : [];
}
