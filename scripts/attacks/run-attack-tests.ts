import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { ProcessKeeper } from '../process-keeper.ts';
import { type CaseResult, resultsIn } from './attack-reports.ts';
import type { AttackTest } from './catalogue.ts';

const LONGEST_RUN_MS = 15 * 60_000;

export interface RunOutcome {
  readonly passed: readonly string[];
  readonly failed: readonly string[];
  /** Failed for want of time or of a process: that says something about the machine and nothing about a defence. */
  readonly starved: readonly string[];
  /** How the first failure was put. */
  readonly reason: string;
  /** What the run printed, to find out why. */
  readonly output: string;
}

const isBrowserTest = ({ file }: AttackTest): boolean => file.startsWith('e2e/');

/** Runs the tests of these attacks in a copy of the tree and tells which passed and failed, by title. */
export async function runAttackTests(
  keeper: ProcessKeeper,
  copy: string,
  tests: readonly AttackTest[],
  env: NodeJS.ProcessEnv,
): Promise<RunOutcome> {
  const attacks = [...new Set(tests.map(({ attack }) => attack))];
  const pattern = `(^|\\s)(${attacks.join('|')})\\s`;
  const report = join(copy, 'attack-report.json');
  const filesOf = (some: readonly AttackTest[]): string[] => [...new Set(some.map(({ file }) => file))];

  async function run(args: readonly string[], own: NodeJS.ProcessEnv): Promise<RunOutcome> {
    rmSync(report, { force: true });
    const child = spawn(process.execPath, args, {
      cwd: copy,
      env: { ...env, ...own },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: LONGEST_RUN_MS,
    });
    keeper.undoLater(() => child.kill());
    const printed: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => printed.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => printed.push(chunk));
    await once(child, 'close');
    return { ...verdictsOn(resultsIn(report), attacks), output: Buffer.concat(printed).toString('utf8') };
  }

  const inBrowser = filesOf(tests.filter(isBrowserTest));
  const others = filesOf(tests.filter((test) => !isBrowserTest(test)));
  let outcome = nothingRun;
  if (others.length > 0) {
    const vitest = [
      join(copy, 'node_modules/vitest/vitest.mjs'),
      'run',
      '--project',
      'api',
      '--project',
      'web',
    ];
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    outcome = await run([...vitest, '-t', pattern, ...reporters, ...others], {});
  }
  // A browser needs a build of its own: it is not asked for what is known already.
  if (inBrowser.length === 0 || outcome.failed.length > 0) return outcome;
  const e2e = [join(copy, 'scripts/e2e.ts'), '--grep', pattern, ...inBrowser.map((file) => basename(file))];
  const screens = await run(e2e, { E2E_REPORT: report });
  const ran = screens.passed.length + screens.failed.length + screens.starved.length;
  return {
    passed: [...outcome.passed, ...screens.passed],
    failed: screens.failed,
    starved: [...outcome.starved, ...screens.starved, ...(ran === 0 ? inBrowser : [])],
    reason: outcome.reason || screens.reason,
    output: outcome.output + screens.output,
  };
}

const nothingRun: RunOutcome = { passed: [], failed: [], starved: [], reason: '', output: '' };

const starving = /did not become ready|(?:Test|Hook) timed out|Test timeout of/;

function verdictsOn(results: readonly CaseResult[], attacks: readonly string[]): Omit<RunOutcome, 'output'> {
  const own = results.filter(({ title }) => attacks.some((attack) => title.startsWith(`${attack} `)));
  const unsuccessful = own.filter(({ status }) => status === 'failed');
  const starved = unsuccessful.filter(({ message }) => starving.test(message));
  const failed = unsuccessful.filter((result) => !starved.includes(result));
  const [first] = [...failed, ...starved];
  const titlesOf = (some: readonly CaseResult[]): string[] => some.map(({ title }) => title);
  return {
    passed: titlesOf(own.filter(({ status }) => status === 'passed')),
    failed: titlesOf(failed),
    starved: titlesOf(starved),
    reason:
      stripVTControlCharacters(first?.message ?? '')
        .split('\n', 1)[0]
        ?.slice(0, 100) ?? '',
  };
}
