import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type ProcessKeeper, stopChild } from '../process-keeper.ts';

/** What a command that stays says once it can be used. */
const stays = /^(?:ready|orders on) /m;
const WITHIN_MS = 8 * 60_000;

/** As in a fresh terminal: nothing of the npm that started us. */
function freshEnvironment(): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => !/^(?:npm_|INIT_CWD|NODE)/.test(name));
  return Object.fromEntries(own);
}

/** Types one command, and answers with what it printed when it ended or began to stay. */
export async function typed(
  keeper: ProcessKeeper,
  command: string,
  folder: string,
  pasted: string,
): Promise<string> {
  const child = spawn('bash', ['-c', command], { cwd: folder, env: freshEnvironment(), detached: true });
  keeper.undoLater(() => stopChild(child, 'SIGTERM'));
  let output = '';
  const staying = new Promise<void>((resolve) => {
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk;
      if (stays.test(output)) resolve();
    });
  });
  let complaints = '';
  child.stderr.on('data', (chunk: Buffer) => {
    complaints += chunk;
  });
  child.stdin.on('error', () => {}); // most commands read nothing
  child.stdin.end(`${pasted}\n`);
  const timeout = AbortSignal.timeout(WITHIN_MS);
  await Promise.race([staying, once(child, 'close', { signal: timeout })]);
  if (child.exitCode) throw new Error(`"${command}" ended with ${child.exitCode}\n${output}${complaints}`);
  return output;
}
