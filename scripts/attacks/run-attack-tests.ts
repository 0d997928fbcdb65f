import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { ProcessKeeper } from '../process-keeper.ts';
import type { AttackTest } from './catalogue.ts';

const LONGEST_RUN_MS = 15 * 60_000;

export interface RunOutcome {
  readonly passed: readonly string[];
  readonly failed: readonly string[];
  /** Failed for want of time or of a process: that says something about the machine and nothing about a defence. */
  readonly starved: readonly string[];
  /** How the first failure was put. */
  readonly reason: string;
  /** What the run printed, for whoever has to find out why. */
  readonly output: string;
}

interface TestResult {
  readonly title: string;
  readonly status: string;
  readonly failureMessages?: readonly string[];
}

interface JsonReport {
  readonly testResults: readonly { readonly assertionResults: readonly TestResult[] }[];
}

/** Runs the tests of these attacks in a copy of the tree and tells which passed and failed, by title. */
export async function runAttackTests(
  keeper: ProcessKeeper,
  copy: string,
  tests: readonly AttackTest[],
  env: NodeJS.ProcessEnv,
): Promise<RunOutcome> {
  const report = join(copy, 'attack-report.json');
  rmSync(report, { force: true });
  const attacks = [...new Set(tests.map(({ attack }) => attack))];
  const files = [...new Set(tests.map(({ file }) => file))];
  const args = ['run', '--project', 'api', '-t', `(^|\\s)(${attacks.join('|')})\\s`];
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const vitest = join(copy, 'node_modules/vitest/vitest.mjs');
  const child = spawn(process.execPath, [vitest, ...args, ...reporters, ...files], {
    cwd: copy,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: LONGEST_RUN_MS,
  });
  keeper.undoLater(() => child.kill());
  const printed: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => printed.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => printed.push(chunk));
  await once(child, 'close');
  return { ...verdictsIn(report, attacks), output: Buffer.concat(printed).toString('utf8') };
}

const starving = /did not become ready|(?:Test|Hook) timed out/;

function verdictsIn(report: string, attacks: readonly string[]): Omit<RunOutcome, 'output'> {
  const results = reportIn(report).testResults.flatMap(({ assertionResults }) => assertionResults);
  const own = results.filter(({ title }) => attacks.some((attack) => title.startsWith(`${attack} `)));
  const messageOf = ({ failureMessages }: TestResult): string => failureMessages?.[0] ?? '';
  const unsuccessful = own.filter(({ status }) => status === 'failed');
  const starved = unsuccessful.filter((result) => starving.test(messageOf(result)));
  const failed = unsuccessful.filter((result) => !starved.includes(result));
  const [first] = [...failed, ...starved];
  const titlesOf = (some: readonly TestResult[]): string[] => some.map(({ title }) => title);
  return {
    passed: titlesOf(own.filter(({ status }) => status === 'passed')),
    failed: titlesOf(failed),
    starved: titlesOf(starved),
    reason: first ? (messageOf(first).split('\n', 1)[0]?.slice(0, 100) ?? '') : '',
  };
}

/** A run that broke before it could report has neither passed nor failed anything. */
function reportIn(file: string): JsonReport {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as JsonReport;
  } catch {
    return { testResults: [] };
  }
}
