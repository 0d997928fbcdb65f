// Follows the steps of the README and docs/try.md in an empty folder, with a shell and a browser: `npm run proof -- try`.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sectionNamed } from '@portaria/harness/markdown';
import { repositoryRoot } from '@portaria/harness/repository-root';
import { runWithCleanup } from '@portaria/harness/run-with-cleanup';
import { doInBrowser, openBrowser } from './try/browser.ts';
import { type Step, stepsIn } from './try/steps.ts';
import { runCommand } from './try/terminal.ts';

const LOGIN_WITHIN_S = 600;
/** From `client create` to the first login in the example. */
const APPLICATION_WITHIN_S = 300;

const read = (file: string): string => readFileSync(join(repositoryRoot, file), 'utf8');
const [firstPart, ...furtherSteps] = stepsIn(read('docs/try.md'));
const readmeSteps = stepsIn(sectionNamed(read('README.md'), /^## Start$/)).filter(
  ({ kind }) => kind === 'type',
);
const steps = [firstPart as Step, ...readmeSteps, ...furtherSteps];

await runWithCleanup(async (cleanup) => {
  const empty = mkdtempSync(join(tmpdir(), 'portaria-try-'));
  cleanup.undoLater(() => rmSync(empty, { recursive: true, force: true }));
  const cloned = join(empty, 'portaria');
  const browser = await openBrowser(cleanup);
  const startedAt = performance.now();
  const elapsed = (): number => (performance.now() - startedAt) / 1000;
  let part = '';
  let partStartedAt = 0;
  let loggedInAfter = Number.POSITIVE_INFINITY;
  let applicationAfter = Number.POSITIVE_INFINITY;
  let [output, pasted] = ['', ''];
  for (const step of steps) {
    if (step.kind === 'part') {
      part = step.title;
      partStartedAt = elapsed();
      console.log(`\n${part}`);
    } else if (step.kind === 'type') {
      const before = elapsed();
      const command = step.command.replace('<repository>', repositoryRoot);
      output += await runCommand(cleanup, command, existsSync(cloned) ? cloned : empty, pasted);
      console.log(`  ${(elapsed() - before).toFixed(1).padStart(6)} s  ${step.command}`);
    } else if (step.kind === 'read') {
      if (!output.includes(step.output))
        throw new Error(`the terminal output does not contain ${step.output}`);
    } else {
      pasted = (await doInBrowser(browser, step)) ?? pasted;
      if (step.kind === 'see') {
        console.log(`  ${elapsed().toFixed(1).padStart(6)} s since the start: "${step.text}" is visible`);
        if (part === 'Enter with one press') loggedInAfter = Math.min(loggedInAfter, elapsed());
        if (part === 'Let people into another application') applicationAfter = elapsed() - partStartedAt;
      }
    }
  }
  const isLoginInTime = isWithin('from clone to login', loggedInAfter, LOGIN_WITHIN_S);
  const isApplicationInTime = isWithin(
    'from client create to login in the example',
    applicationAfter,
    APPLICATION_WITHIN_S,
  );
  return isLoginInTime && isApplicationInTime ? 0 : 1;
});

function isWithin(what: string, seconds: number, limit: number): boolean {
  const verdict = seconds <= limit ? 'within' : 'NOT within';
  console.log(`\n${what} in ${seconds.toFixed(1)} s, ${verdict} ${limit} s`);
  return seconds <= limit;
}
