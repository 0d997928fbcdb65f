import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Cleanup } from '@portaria/harness/cleanup';
import { type CaseResult, resultsIn } from '@portaria/harness/test-report';
import type { MutationSuite } from './suite.ts';

const MAX_RUN_MS = 15 * 60_000;

export interface RunOutcome {
  readonly passed: readonly string[];
  readonly failed: readonly string[];
  /** Tests that failed by timeout. They show that the machine is slow, not that the mutation was noticed. */
  readonly timedOut: readonly string[];
  /** The first line of the first failure. */
  readonly reason: string;
  readonly output: string;
}

const isBrowserTest = (file: string): boolean => file.startsWith('proof/e2e/');

let browserTurn: Promise<unknown> = Promise.resolve();

/** Browser runs use databases of fixed names, so copies of the tree take turns. */
function afterOthers<T>(work: () => Promise<T>): Promise<T> {
  const turn = browserTurn.then(work, work);
  browserTurn = turn;
  return turn;
}

/** Runs the tests of these ids in a copy of the tree. Results are test titles. */
export async function runTests(
  cleanup: Cleanup,
  copy: string,
  { tests, titlePattern, isTestOf }: MutationSuite,
  ids: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<RunOutcome> {
  const pattern = titlePattern(ids);
  const report = join(copy, 'mutation-report.json');
  const files = [...new Set(tests.filter(({ id }) => ids.includes(id)).map(({ file }) => file))];

  async function run(args: readonly string[], own: NodeJS.ProcessEnv): Promise<RunOutcome> {
    rmSync(report, { force: true });
    const child = spawn(process.execPath, args, {
      cwd: copy,
      env: { ...env, ...own },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: MAX_RUN_MS,
    });
    cleanup.undoLater(() => child.kill());
    const printed: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => printed.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => printed.push(chunk));
    await once(child, 'close');
    return {
      ...outcomesOf(resultsIn(report), (title) => ids.some((id) => isTestOf(id, title))),
      output: Buffer.concat(printed).toString('utf8'),
    };
  }

  const inBrowser = files.filter(isBrowserTest);
  const others = files.filter((file) => !isBrowserTest(file));
  let outcome = nothingRun;
  if (others.length > 0) {
    const vitest = [join(copy, 'node_modules/vitest/vitest.mjs'), 'run'];
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    // One failure is enough to know a mutant.
    const bail = ids.length === 1 ? ['--bail=1'] : [];
    outcome = await run([...vitest, ...bail, '-t', pattern, ...reporters, ...others], {});
  }
  // Browser tests need a build, so they are skipped when another test has already failed.
  if (inBrowser.length === 0 || outcome.failed.length > 0) return outcome;
  const e2e = [join(copy, 'proof/e2e/run.ts'), '--grep', pattern, ...inBrowser.map((file) => basename(file))];
  const screens = await afterOthers(() => run(e2e, { E2E_REPORT: report }));
  const ran = screens.passed.length + screens.failed.length + screens.timedOut.length;
  return {
    passed: [...outcome.passed, ...screens.passed],
    failed: screens.failed,
    timedOut: [...outcome.timedOut, ...screens.timedOut, ...(ran === 0 ? inBrowser : [])],
    reason: outcome.reason || screens.reason,
    output: outcome.output + screens.output,
  };
}

const nothingRun: RunOutcome = { passed: [], failed: [], timedOut: [], reason: '', output: '' };

const timeoutMessage = /did not become ready|(?:Test|Hook) timed out|Test timeout of/;

function outcomesOf(
  results: readonly CaseResult[],
  isOwn: (title: string) => boolean,
): Omit<RunOutcome, 'output'> {
  const own = results.filter(({ title }) => isOwn(title));
  const unsuccessful = own.filter(({ status }) => status === 'failed');
  const timedOut = unsuccessful.filter(({ message }) => timeoutMessage.test(message));
  const failed = unsuccessful.filter((result) => !timedOut.includes(result));
  const [first] = [...failed, ...timedOut];
  const titlesOf = (some: readonly CaseResult[]): string[] => some.map(({ title }) => title);
  return {
    passed: titlesOf(own.filter(({ status }) => status === 'passed')),
    failed: titlesOf(failed),
    timedOut: titlesOf(timedOut),
    reason:
      stripVTControlCharacters(first?.message ?? '')
        .split('\n', 1)[0]
        ?.slice(0, 100) ?? '',
  };
}
