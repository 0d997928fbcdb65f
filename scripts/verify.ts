// Everything a change must pass, on a laptop and in CI alike. Closes with `N passed, N failed`.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { type Engines, engineEnvironment, findOrStartEngines } from './engines.ts';
import { keptRun, messageOf } from './kept-run.ts';
import type { ProcessKeeper } from './process-keeper.ts';
import { repositoryRoot } from './repository-root.ts';
import { liveSteps, missingScript, type Step, staticSteps, tool } from './verify/steps.ts';
import {
  filesForSecondTry,
  filesOfStrayErrors,
  linesThatTell,
  type Tally,
  tallyOf,
  troublesOf,
} from './verify/test-cases.ts';

const tallies: Tally[] = [];

/** A step that writes a report counts each of its cases, and names those that failed instead of its last lines. */
async function attempt(
  keeper: ProcessKeeper,
  step: Step,
  report?: string,
  lines: string[] = [],
): Promise<Tally> {
  const missing = missingScript(step);
  if (missing) {
    console.log(`  –  ${step.name}: there is no ${missing} yet`);
    return { passed: 0, failed: 0 };
  }
  const startedAt = performance.now();
  const took = (): string => `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;
  const env = { ...process.env, NO_COLOR: '1', ...step.env };
  let failure: string | undefined;
  try {
    await keeper.run({ ...step, env, cwd: repositoryRoot, onLine: (line) => lines.push(line) });
  } catch (error) {
    // Some tools colour their output in CI whatever they are told.
    failure = stripVTControlCharacters(messageOf(error));
  }
  const troubles = report === undefined ? [] : troublesOf(report);
  console.log(`${failure ? 'FAIL' : ' ok '} ${step.name.padEnd(18)} ${took()}`);
  for (const { title, outcome, why } of troubles) {
    console.log(`     ${outcome}: ${title}\n${why.replaceAll(/^/gm, '       | ')}`);
  }
  if (failure && !troubles.some(({ outcome }) => outcome === 'failed')) {
    const told = report === undefined ? failure : linesThatTell(failure);
    console.log(told.replaceAll(/^/gm, '     | '));
  }
  const isFigure = (line: string): boolean => /^(?:figure|\s+Tests )/.test(line);
  for (const line of lines.filter(isFigure)) console.log(`       ${line.trim()}`);
  return report === undefined ? oneCase(failure) : tallyOf(report, failure === undefined);
}

/** Both tries stand in the log; what passed alone counts as passed. */
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
  const alone = { name: 'second try, alone', args: ['--maxWorkers=1', ...files], env };
  return afterSecondTry(first, await attemptTests(keeper, alone, reportFile(keeper)));
}

async function runLive(keeper: ProcessKeeper, step: Step, engineEnv: NodeJS.ProcessEnv): Promise<Tally> {
  if (step.countsCases) {
    const report = reportFile(keeper);
    return attempt(keeper, { ...step, env: { ...engineEnv, E2E_REPORT: report } }, report);
  }
  const first = await attempt(keeper, { ...step, env: engineEnv });
  if (first.failed === 0) return first;
  return afterSecondTry(first, await attempt(keeper, { ...step, name: 'second try', env: engineEnv }));
}

async function findEngines(keeper: ProcessKeeper): Promise<Engines | undefined> {
  try {
    return await findOrStartEngines(keeper);
  } catch (error) {
    console.log(`FAIL engines\n${messageOf(error)}`);
    tallies.push({ passed: 0, failed: 1 });
    return undefined;
  }
}

await keptRun(async (keeper) => {
  await inLanes(keeper, staticSteps, 2);
  const engines = await findEngines(keeper);
  if (engines) {
    const engineEnv = engineEnvironment(engines);
    tallies.push(await runTests(keeper, engineEnv));
    for (const step of liveSteps) tallies.push(await runLive(keeper, step, engineEnv));
  }
  const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0);
  const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0);
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
});
