import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { describe, expect, it } from 'vitest';

const runWithCleanup = join(import.meta.dirname, 'run-with-cleanup.ts');

// Starts a shell that starts a sleep, and prints both process ids.
const twoGenerations = `
  import { runWithCleanup } from '${runWithCleanup}';
  await runWithCleanup(async (cleanup) => {
    cleanup.undoLater(() => console.log('undone last'));
    const { child } = cleanup.start({
      name: 'shell', command: 'sh', args: ['-c', 'sleep 60 & echo $!; wait'],
      onLine: (grandchild) => console.log('started ' + child.pid + ' ' + grandchild),
    });
    return 'stay';
  });`;

/** A zombie has ended, but its parent has not reaped it yet. */
function isAlive(pid: number): boolean {
  const state = spawnSync('ps', ['-o', 'stat=', '-p', `${pid}`], { encoding: 'utf8' }).stdout.trim();
  return state !== '' && !state.startsWith('Z');
}

async function startAndRead(code: string) {
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines: string[] = [];
  const reader = createInterface({ input: child.stdout });
  reader.on('line', (line) => lines.push(line));
  await once(reader, 'line');
  return { child, lines };
}

describe('process cleanup', () => {
  it.each(['SIGINT', 'SIGTERM'] as const)('ends children and grandchildren on %s', async (signal) => {
    const { child, lines } = await startAndRead(twoGenerations);
    const pids = (lines[0] ?? '').split(' ').slice(1).map(Number);
    expect(pids).toHaveLength(2);
    expect(pids.every(isAlive)).toBe(true);

    child.kill(signal);
    const [code] = await once(child, 'close');

    expect(code).toBe(0);
    // The grandchild is killed without waiting, so it may take a moment to end on a busy machine.
    await expect.poll(() => pids.some(isAlive)).toBe(false);
    expect(lines.at(-1)).toBe('undone last');
  });

  it('exits with a failure when a child exits unexpectedly', async () => {
    const code = twoGenerations.replace('wait', 'exit 3');
    const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: 'ignore' });
    const [exitCode] = await once(child, 'close');
    expect(exitCode).toBe(1);
  });
});
