// Everything a change must pass, locally and in CI. Ends with `N passed, N failed`, and writes verify-report.json.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Cleanup } from '@portaria/harness/cleanup';
import { type Engines, engineEnvironment, throwawayEngines } from '@portaria/harness/engines';
import { repositoryRoot } from '@portaria/harness/repository-root';
import { messageOf, runWithCleanup } from '@portaria/harness/run-with-cleanup';
import { overBudget, spentBySuite } from './verify/budgets.ts';
import {
  type FileTimes,
  longestFirst,
  MOST_SECOND_TRIES,
  type RunReport,
  reportLines,
  verdictLines,
} from './verify/run-report.ts';
import { liveSteps, type Step, staticSteps, tool } from './verify/steps.ts';
import {
  browserTimes,
  failureLines,
  filesForSecondTry,
  filesOfStrayErrors,
  problemsOf,
  type Tally,
  tallyOf,
} from './verify/test-cases.ts';
import { changedFiles, testsNear } from './verify/tests-near.ts';

const tallies: Tally[] = [];
const phases: RunReport['phases'][number][] = [];
const files: FileTimes[] = [];
/** What failed first and passed then. */
const secondTries: string[] = [];
/** By step, with its reason. Only what failed for good is in it, and the log says FAIL nowhere else. */
const failures = new Map<string, string>();

/** A step that writes a report counts each of its cases, and names those that failed instead of its last lines. */
async function attempt(cleanup: Cleanup, step: Step, report?: string, lines: string[] = []): Promise<Tally> {
  const startedAt = performance.now();
  const env = { ...process.env, NO_COLOR: '1', ...step.env };
  let failure: string | undefined;
  try {
    await cleanup.run({ ...step, env, cwd: repositoryRoot, onLine: (line) => lines.push(line) });
  } catch (error) {
    // Some tools colour their output in CI despite NO_COLOR.
    failure = stripVTControlCharacters(messageOf(error));
  }
  const seconds = Math.round((performance.now() - startedAt) / 100) / 10;
  phases.push({ name: step.name, seconds, passed: failure === undefined });
  const problems = report === undefined ? [] : problemsOf(report);
  const found = problems.map(
    ({ title, outcome, why }) => `     ${outcome}: ${title}\n${why.replaceAll(/^/gm, '       | ')}`,
  );
  const failed = problems.filter(({ outcome }) => outcome === 'failed');
  // The report has no reason for a hook that failed. The output has one.
  if (failure && (failed.length === 0 || failed.some(({ why }) => why === ''))) {
    const reason = report === undefined ? failure : failureLines(failure);
    found.push(reason.replaceAll(/^/gm, '     | '));
  }
  console.log(
    [`${failure ? ' no ' : ' ok '} ${step.name.padEnd(18)} ${seconds.toFixed(1)} s`, ...found].join('\n'),
  );
  if (failure) failures.set(step.name, found.join('\n'));
  const isFigure = (line: string): boolean => /^(?:figure|\s+Tests )/.test(line);
  for (const line of lines.filter(isFigure)) console.log(`       ${line.trim()}`);
  return report === undefined ? oneCase(failure) : tallyOf(report, failure === undefined);
}

/** Both tries are in the log. What passes then counts as passed, and as a second try. */
function afterSecondTry(step: string, first: Tally, second: Tally, what: readonly string[]): Tally {
  if (second.failed > 0) return first;
  failures.delete(step);
  secondTries.push(...what);
  return { passed: first.passed + first.failed, failed: 0 };
}

const oneCase = (failure?: string): Tally => ({ passed: failure ? 0 : 1, failed: failure ? 1 : 0 });

async function inParallel(cleanup: Cleanup, steps: readonly Step[], atOnce: number): Promise<void> {
  const waiting = steps.values();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const step of waiting) tallies.push(await attempt(cleanup, step));
    }),
  );
}

function reportFile(cleanup: Cleanup): string {
  const folder = mkdtempSync(join(tmpdir(), 'portaria-verify-'));
  cleanup.undoLater(() => rmSync(folder, { recursive: true, force: true }));
  return join(folder, 'tests.json');
}

const timesReporter = join(repositoryRoot, 'tools/verify/times-reporter.ts');

async function attemptTests(
  cleanup: Cleanup,
  step: Omit<Step, 'command'>,
  report: string,
  lines?: string[],
): Promise<Tally> {
  const reporters = ['default', 'json', timesReporter].map((reporter) => `--reporter=${reporter}`);
  const args = ['run', ...reporters, `--outputFile.json=${report}`, ...step.args];
  const times = `${report}.times`;
  const env = { ...step.env, TEST_TIMES: times };
  const tally = await attempt(cleanup, { ...step, ...tool('vitest', ...args), env }, report, lines);
  // A run that crashed has written nothing.
  if (existsSync(times)) files.push(...(JSON.parse(readFileSync(times, 'utf8')) as FileTimes[]));
  return tally;
}

async function runTests(cleanup: Cleanup, env: NodeJS.ProcessEnv): Promise<Tally> {
  const report = reportFile(cleanup);
  const lines: string[] = [];
  const first = await attemptTests(cleanup, { name: 'tests', args: [], env }, report, lines);
  const spoilt = filesForSecondTry(report, filesOfStrayErrors(lines));
  if (spoilt.length === 0) return first;
  const names = spoilt.map((file) => relative(repositoryRoot, file));
  return afterSecondTry('tests', first, await runAlone(cleanup, spoilt, env), names);
}

/** One file at a time, because a pause of a shared machine then spoils that file only. */
async function runAlone(cleanup: Cleanup, spoilt: readonly string[], env: NodeJS.ProcessEnv): Promise<Tally> {
  let [passed, failed] = [0, 0];
  for (const file of spoilt) {
    const step = {
      name: `${relative(repositoryRoot, file)}, second try`,
      args: ['--maxWorkers=1', file],
      env,
    };
    const tally = await attemptTests(cleanup, step, reportFile(cleanup));
    passed += tally.passed;
    failed += tally.failed;
  }
  return { passed, failed };
}

async function runLive(cleanup: Cleanup, step: Step, engineEnv: NodeJS.ProcessEnv): Promise<Tally> {
  if (step.countsCases) {
    const report = reportFile(cleanup);
    const tally = await attempt(cleanup, { ...step, env: { ...engineEnv, E2E_REPORT: report } }, report);
    files.push(...browserTimes(report));
    const again = problemsOf(report).filter(({ outcome }) => outcome === 'second try');
    secondTries.push(...again.map(({ title }) => title));
    return tally;
  }
  const first = await attempt(cleanup, { ...step, env: engineEnv });
  if (first.failed === 0 || !step.measuresTime) return first;
  const second = await attempt(cleanup, { ...step, name: `${step.name}, second try`, env: engineEnv });
  return afterSecondTry(step.name, first, second, [step.name]);
}

async function findEngines(cleanup: Cleanup): Promise<Engines | undefined> {
  try {
    return await throwawayEngines(cleanup);
  } catch (error) {
    failures.set('engines', messageOf(error));
    tallies.push({ passed: 0, failed: 1 });
    return undefined;
  }
}

/** The quick loop while editing: static checks, and the tests near what changed. */
function nearTests(env: NodeJS.ProcessEnv): Step {
  const git = (...args: string[]): string =>
    execFileSync('git', args, { cwd: repositoryRoot, encoding: 'utf8' });
  const near = testsNear(changedFiles(git), git('ls-files').split('\n'));
  return { name: `tests (${near.length})`, ...tool('vitest', 'run', ...near), env };
}

await runWithCleanup(async (cleanup) => {
  const startedAt = performance.now();
  const isQuick = process.argv.includes('--quick');
  if (!isQuick) await inParallel(cleanup, staticSteps, 2);
  const engines = await findEngines(cleanup);
  if (engines) {
    const engineEnv = engineEnvironment(engines);
    if (isQuick) await inParallel(cleanup, [nearTests(engineEnv), ...staticSteps], 2);
    else {
      tallies.push(await runTests(cleanup, engineEnv));
      for (const steps of liveSteps)
        tallies.push(...(await Promise.all(steps.map((step) => runLive(cleanup, step, engineEnv)))));
    }
  }
  const report = runReport(startedAt);
  if (!isQuick) keepReport(report);
  console.log(`\nfigure: ${report.seconds} s`);
  for (const [name, why] of failures) console.log(`FAIL ${name}\n${why}`);
  console.log(verdictLines(report).join('\n'));
  return report.failed === 0 ? 0 : 1;
});

function runReport(startedAt: number): RunReport {
  const count = (of: keyof Tally): number => tallies.reduce((sum, tally) => sum + tally[of], 0);
  const tooMany = secondTries.length > MOST_SECOND_TRIES ? 1 : 0;
  if (tooMany) failures.set('second tries', `     ${secondTries.length}, at most ${MOST_SECOND_TRIES}`);
  const tooLong = overBudget(files);
  for (const { suite, seconds, budget } of tooLong)
    failures.set(`budget of ${suite}`, `     ${seconds} s, more than twice its ${budget}`);
  return {
    startedAt: new Date(performance.timeOrigin + startedAt).toISOString(),
    seconds: Math.round((performance.now() - startedAt) / 1000),
    passed: count('passed'),
    failed: count('failed') + tooMany + tooLong.length,
    secondTries,
    phases,
    files: longestFirst(files),
  };
}

function keepReport(report: RunReport): void {
  const file = join(repositoryRoot, 'verify-report.json');
  writeFileSync(file, `${JSON.stringify(report, null, 2)}\n`);
  const budgets = spentBySuite(report.files).map(
    ({ suite, seconds, budget }) =>
      `${`${seconds}`.padStart(8)} of ${budget} s  ${suite}${seconds > budget ? '  OVER ITS BUDGET' : ''}`,
  );
  console.log(`\n${[...reportLines(report), 'Budgets:', ...budgets].join('\n')}\nreport: ${file}`);
}
