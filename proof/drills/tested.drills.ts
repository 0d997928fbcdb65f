import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { stripVTControlCharacters } from 'node:util';
import { repositoryRoot } from '@portaria/harness/repository-root';
import type { Drill, DrillResult, Pace } from './support/drill.ts';

/** These faults are covered by ordinary tests, which run here again to complete the table. */
function byTests(...args: readonly string[]): (pace: Pace) => Promise<DrillResult> {
  return async () => {
    const child = spawn('npm', ['run', '--silent', ...args], {
      cwd: repositoryRoot,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const keep = (chunk: Buffer): void => {
      output += chunk;
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    const [code] = await once(child, 'exit');
    const passed = /(\d+) passed/.exec(stripVTControlCharacters(output).split('Tests').at(-1) ?? '')?.[1];
    return { passed: code === 0, measured: `${passed ?? 'no'} tests passed (\`npm run ${args.join(' ')}\`)` };
  };
}

export const drills: readonly Drill[] = [
  {
    id: 'F21',
    fault: 'the clock of the user’s device is a day off',
    goal: 'no refresh loop, no false logout',
    run: byTests('e2e', '--', 'session'),
  },
  {
    id: 'F22',
    fault: '20 tabs and 100 callers refresh at once',
    goal: 'one successor, no one logged out; a replayed token ends the session',
    run: byTests('test', '--', '--project', 'waiting', 'refresh.race'),
  },
  {
    id: 'F23',
    fault: 'the network fails before, during and after the server’s work',
    goal: 'the spinner ends within a second, the form keeps its text, a retry works',
    run: byTests('e2e', '--', 'network'),
  },
  {
    id: 'F24',
    fault: 'tabs closed, reloaded, restored; storage full, denied, corrupt',
    goal: 'restored or logged out, never blank',
    run: byTests('e2e', '--', 'session', 'tabs'),
  },
  {
    id: 'F37',
    fault: 'signing keys rotated twice under traffic on two processes',
    goal: 'no token refused',
    run: byTests('test', '--', '--project', 'waiting', 'signing-keyring.race'),
  },
  {
    id: 'F40',
    fault: 'settings missing, weak or mistyped at startup',
    goal: 'every invalid setting is named with its rule, no process starts',
    run: byTests('test', '--', '--project', 'api', 'src/config/config.test.ts'),
  },
];
