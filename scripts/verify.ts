// Everything a change must pass, locally and in CI. Ends with `N passed, N failed`.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { type Engines, engineEnvironment, throwawayEngines } from './engines.ts';
import { keptRun, messageOf } from './kept-run.ts';
import type { ProcessKeeper } from './process-keeper.ts';
import { repositoryRoot } from './repository-root.ts';
import { liveSteps, type Step, staticSteps, tool } from './verify/steps.ts';
import {
  failureLines,
  filesForSecondTry,
  filesOfStrayErrors,
  problemsOf,
  type Tally,
  tallyOf,
} from './verify/test-cases.ts';
import { changedFiles, testsNear } from './verify/tests-near.ts';

const tallies: Tally[] = [];
/** Repeated at the end, because a long log is often read from there. */
const failures: string[] = [];

/** A step that writes a report counts each of its cases, and names those that failed instead of its last lines. */
async function attempt(
  keeper: ProcessKeeper,
  step: Step,
  report?: string,
  lines: string[] = [],
): Promise<Tally> {
  const startedAt = performance.now();
  const took = (): string => `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;
  const env = { ...process.env, NO_COLOR: '1', ...step.env };
  let failure: string | undefined;
  try {
    await keeper.run({ ...step, env, cwd: repositoryRoot, onLine: (line) => lines.push(line) });
  } catch (error) {
    // Some tools colour their output in CI despite NO_COLOR.
    failure = stripVTControlCharacters(messageOf(error));
  }
  const problems = report === undefined ? [] : problemsOf(report);
  console.log(`${failure ? 'FAIL' : ' ok '} ${step.name.padEnd(18)} ${took()}`);
  for (const { title, outcome, why } of problems) {
    console.log(`     ${outcome}: ${title}\n${why.replaceAll(/^/gm, '       | ')}`);
  }
  const failed = problems.filter(({ outcome }) => outcome === 'failed');
  // The report has no reason for a hook that failed. The output has one.
  if (failure && (failed.length === 0 || failed.some(({ why }) => why === ''))) {
    const reason = report === undefined ? failure : failureLines(failure);
    console.log(reason.replaceAll(/^/gm, '     | '));
  }
  if (failure) failures.push(step.name, ...failed.map(({ title }) => `  ${title}`));
  const isFigure = (line: string): boolean => /^(?:figure|\s+Tests )/.test(line);
  for (const line of lines.filter(isFigure)) console.log(`       ${line.trim()}`);
  return report === undefined ? oneCase(failure) : tallyOf(report, failure === undefined);
}

/** Both tries are in the log. A suite that passes alone counts as passed. */
const afterSecondTry = (first: Tally, second: Tally): Tally =>
  second.failed === 0 ? { passed: first.passed + first.failed, failed: 0 } : first;

const oneCase = (failure?: string): Tally => ({ passed: failure ? 0 : 1, failed: failure ? 1 : 0 });

async function inLanes(keeper: ProcessKeeper, steps: readonly Step[], lanes: number): Promise<void> {
  const waiting = steps.values();
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      for (const step of waiting) tallies.push(await attempt(keeper, step));
    }),
  );
}

function reportFile(keeper: ProcessKeeper): string {
  const folder = mkdtempSync(join(tmpdir(), 'portaria-verify-'));
  keeper.undoLater(() => rmSync(folder, { recursive: true, force: true }));
  return join(folder, 'tests.json');
}

async function attemptTests(
  keeper: ProcessKeeper,
  step: Omit<Step, 'command'>,
  report: string,
  lines?: string[],
): Promise<Tally> {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return attempt(keeper, { ...step, ...tool('vitest', 'run', ...reporters, ...step.args) }, report, lines);
}

async function runTests(keeper: ProcessKeeper, env: NodeJS.ProcessEnv): Promise<Tally> {
  const report = reportFile(keeper);
  const lines: string[] = [];
  const first = await attemptTests(keeper, { name: 'tests', args: [], env }, report, lines);
  const files = filesForSecondTry(report, filesOfStrayErrors(lines));
  if (files.length === 0) return first;
  return afterSecondTry(first, await runAlone(keeper, files, env));
}

/** One file at a time, because a pause of a shared machine then spoils that file only. Each has two more tries. */
async function runAlone(
  keeper: ProcessKeeper,
  files: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<Tally> {
  let [passed, failed] = [0, 0];
  for (const file of files) {
    const step = { name: 'second try, alone', args: ['--maxWorkers=1', file], env };
    let tally = await attemptTests(keeper, step, reportFile(keeper));
    if (tally.failed > 0)
      tally = await attemptTests(keeper, { ...step, name: 'third try' }, reportFile(keeper));
    passed += tally.passed;
    failed += tally.failed;
  }
  return { passed, failed };
}

async function runLive(keeper: ProcessKeeper, step: Step, engineEnv: NodeJS.ProcessEnv): Promise<Tally> {
  if (step.countsCases) {
    const report = reportFile(keeper);
    return attempt(keeper, { ...step, env: { ...engineEnv, E2E_REPORT: report } }, report);
  }
  const first = await attempt(keeper, { ...step, env: engineEnv });
  if (first.failed === 0 || !step.measuresTime) return first;
  return afterSecondTry(first, await attempt(keeper, { ...step, name: 'second try', env: engineEnv }));
}

async function findEngines(keeper: ProcessKeeper): Promise<Engines | undefined> {
  try {
    return await throwawayEngines(keeper);
  } catch (error) {
    console.log(`FAIL engines\n${messageOf(error)}`);
    tallies.push({ passed: 0, failed: 1 });
    return undefined;
  }
}

/** The quick loop while editing: static checks, and the tests near what changed. */
function nearTests(env: NodeJS.ProcessEnv): Step {
  const git = (...args: string[]): string =>
    execFileSync('git', args, { cwd: repositoryRoot, encoding: 'utf8' });
  const files = testsNear(changedFiles(git), git('ls-files').split('\n'));
  return { name: `tests (${files.length})`, ...tool('vitest', 'run', ...files), env };
}

await keptRun(async (keeper) => {
  const startedAt = performance.now();
  const isQuick = process.argv.includes('--quick');
  if (!isQuick) await inLanes(keeper, staticSteps, 2);
  const engines = await findEngines(keeper);
  if (engines) {
    const engineEnv = engineEnvironment(engines);
    if (isQuick) await inLanes(keeper, [nearTests(engineEnv), ...staticSteps], 2);
    else {
      tallies.push(await runTests(keeper, engineEnv));
      for (const step of liveSteps) tallies.push(await runLive(keeper, step, engineEnv));
    }
  }
  const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0);
  const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0);
  if (failures.length > 0)
    console.log(`\nFailed, some perhaps only at their first try:\n${failures.join('\n')}`);
  console.log(`\nfigure: ${Math.round((performance.now() - startedAt) / 1000)} s`);
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
});
