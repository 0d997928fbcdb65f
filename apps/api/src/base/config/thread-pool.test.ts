import { execFileSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { expect, it } from 'vitest';

const module = new URL('thread-pool.ts', import.meta.url).href;
/** Hashes more at once than there are threads, and counts those that came. */
const countThreads = `
  const { readdirSync } = require('node:fs');
  const { pbkdf2 } = require('node:crypto');
  const threads = () => readdirSync('/proc/self/task').length;
  const before = threads();
  for (let at = 0; at < 40; at += 1) pbkdf2('a', 'b', 100_000, 64, 'sha512', () => {});
  setTimeout(() => { console.log(threads() - before); process.exit(); }, 50);
`;

function threadsOf(env: NodeJS.ProcessEnv): number {
  const args = ['--import', module, '--eval', countThreads];
  return Number(execFileSync(process.execPath, args, { env, encoding: 'utf8' }));
}

it('gives Node a thread for each core and two more, unless the operator chose', () => {
  expect(threadsOf({})).toBe(Math.max(4, availableParallelism() + 2));
  expect(threadsOf({ UV_THREADPOOL_SIZE: '' })).toBe(Math.max(4, availableParallelism() + 2));
  expect(threadsOf({ UV_THREADPOOL_SIZE: '7' })).toBe(7);
});
