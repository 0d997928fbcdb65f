import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { stripVTControlCharacters } from 'node:util';
import { repositoryRoot } from '@portaria/harness/repository-root';
import type { Drill, DrillResult, Pace } from './support/drill.ts';

/** These faults are covered by ordinary tests, which run here again to complete the table. */
function byTests(...commands: readonly string[]): (pace: Pace) => Promise<DrillResult> {
  return async () => {
    let passed = 0;
    for (const command of commands) {
      const run = await runTests(command);
      if (!run.succeeded) return { passed: false, measured: `\`${command}\` failed` };
      passed += run.passed;
    }
    const list = commands.map((command) => `\`${command}\``).join(', ');
    return { passed: true, measured: `${passed} tests passed (${list})` };
  };
}

async function runTests(command: string): Promise<{ succeeded: boolean; passed: number }> {
  const child = spawn(command, { cwd: repositoryRoot, shell: true, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  const keep = (chunk: Buffer): void => {
    output += chunk;
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const [code] = await once(child, 'exit');
  // Vitest also counts files, in a line above its tests.
  const counted = stripVTControlCharacters(output).split('Tests').at(-1) ?? '';
  return { succeeded: code === 0, passed: Number(/(\d+) passed/.exec(counted)?.[1] ?? 0) };
}

export const drills: readonly Drill[] = [
  {
    id: 'F21',
    fault: 'the clock of the user’s device is a day off',
    goal: 'no refresh loop, no false logout',
    run: byTests('npm run e2e -- session'),
  },
  {
    id: 'F22',
    fault: '20 tabs and 100 callers refresh at once',
    goal: 'one successor, no one logged out; a replayed token ends the session',
    run: byTests('TABS=20 npm run e2e -- tabs', 'npm test -- --project waiting refresh.race'),
  },
  {
    id: 'F23',
    fault: 'the network fails before, during and after the server’s work',
    goal: 'the spinner ends within a second, the form keeps its text, a retry works',
    run: byTests('NETWORK=all npm run e2e -- network'),
  },
  {
    id: 'F24',
    fault: 'tabs closed, reloaded, restored; storage full, denied, corrupt',
    goal: 'restored or logged out, never blank',
    run: byTests('npm run e2e -- session tabs'),
  },
  {
    id: 'F37',
    fault: 'signing keys rotated twice under traffic on two processes',
    goal: 'no token refused',
    run: byTests('npm test -- --project waiting signing-keyring.race'),
  },
  {
    id: 'F40',
    fault: 'settings missing, weak or mistyped at startup',
    goal: 'every invalid setting is named with its rule, no process starts',
    run: byTests('npm test -- --project api src/base/config/config.test.ts'),
  },
];
