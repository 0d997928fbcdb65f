// Runs a command with PostgreSQL and Redis available: `node packages/harness/src/with-engines.ts vitest run`.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { engineEnvironment, throwawayEngines } from './engines.ts';
import { runWithCleanup } from './run-with-cleanup.ts';

await runWithCleanup(async (cleanup) => {
  const [command, ...args] = process.argv.slice(2);
  if (!command) throw new Error('Name the command to run.');
  const env = { ...process.env, ...engineEnvironment(await throwawayEngines(cleanup)) };
  const child = spawn(command, args, { env, stdio: 'inherit' });
  cleanup.undoLater(() => child.kill());
  const [code] = await once(child, 'exit');
  return code ?? 1;
});
