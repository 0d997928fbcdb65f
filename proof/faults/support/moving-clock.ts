import { randomUUID } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ApiProcess } from '@portaria/harness/api-process';
import { waitUntil } from '@portaria/harness/engines/ports';
import type { Variables } from '@portaria/harness/test-environment';

/** Runs before the process's own code. A signal that it does not use asks for the seconds in the file, which is removed once they have passed. */
const preload = (file: string): string => `
  import { readFileSync, unlinkSync } from 'node:fs';
  let moved = 0;
  const monotonic = performance.now.bind(performance);
  const wall = Date.now;
  performance.now = () => monotonic() + moved;
  Date.now = () => wall() + moved;
  process.on('SIGWINCH', () => {
    moved += 1000 * Number(readFileSync(${JSON.stringify(file)}, 'utf8'));
    unlinkSync(${JSON.stringify(file)});
  });`;

/** For one process: both of its clocks can be set forward, so that nobody waits for a day. Its timers stay as they are. */
export interface MovingClock {
  readonly variables: Variables;
  pass(api: ApiProcess, seconds: number): Promise<void>;
}

export function movingClock(): MovingClock {
  const file = join(tmpdir(), `portaria-clock-${randomUUID()}`);
  return {
    variables: { NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(preload(file))}` },
    async pass(api, seconds) {
      writeFileSync(file, String(seconds));
      api.child.kill('SIGWINCH');
      await waitUntil('The moved clock', async () => !existsSync(file));
    },
  };
}
