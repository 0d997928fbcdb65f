import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type Cleanup, stopChild } from '@portaria/harness/cleanup';

/** A long-running command prints this when it is ready. */
const readyOutput = /^(?:ready|orders on|the shop is at) /m;
const WITHIN_MS = 8 * 60_000;

/** Removes the variables that npm set for this script, as in a new terminal. */
function freshEnvironment(): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => !/^(?:npm_|INIT_CWD|NODE)/.test(name));
  return Object.fromEntries(own);
}

/** Runs a command until it exits or is ready, and returns its output. */
export async function runCommand(
  cleanup: Cleanup,
  command: string,
  folder: string,
  pasted: string,
): Promise<string> {
  const child = spawn('bash', ['-c', command], { cwd: folder, env: freshEnvironment(), detached: true });
  cleanup.undoLater(() => stopChild(child, 'SIGTERM'));
  let output = '';
  const ready = new Promise<void>((resolve) => {
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk;
      if (readyOutput.test(output)) resolve();
    });
  });
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk;
  });
  child.stdin.on('error', () => {}); // most commands read nothing
  child.stdin.end(`${pasted}\n`);
  const timeout = AbortSignal.timeout(WITHIN_MS);
  await Promise.race([ready, once(child, 'close', { signal: timeout })]);
  if (child.exitCode) throw new Error(`"${command}" ended with ${child.exitCode}\n${output}${errors}`);
  return output;
}
