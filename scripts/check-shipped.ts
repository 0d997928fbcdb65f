// Holds the shipped process to its promise: small at rest, ready soon, and whole without our node_modules.
import { setTimeout as sleep } from 'node:timers/promises';
import { apiEnvironment, newSecretKey } from './api-process.ts';
import { throwawayDatabase } from './engines/database.ts';
import { answersOk, freePort, waitUntil } from './engines/ports.ts';
import { findOrStartEngines } from './engines.ts';
import { keptRun } from './kept-run.ts';
import type { ProcessKeeper } from './process-keeper.ts';
import { copyOfDist } from './shipped/copy-of-dist.ts';
import { memoryOf } from './shipped/memory.ts';

const MAX_RSS_MB = 130;
const MAX_READY_MS = 1_500;
const ROUNDS = 5;

async function migratedEnvironment(keeper: ProcessKeeper, entry: string): Promise<NodeJS.ProcessEnv> {
  const { adminUrl, redisUrl } = await findOrStartEngines(keeper);
  const { name, ...addresses } = await throwawayDatabase(keeper, adminUrl, 'shipped');
  const port = `${await freePort()}`;
  const env = apiEnvironment({
    ...addresses,
    PUBLIC_URL: `http://localhost:${port}`,
    PORT: port,
    METRICS_PORT: `${await freePort()}`,
    REDIS_URL: redisUrl,
    REDIS_PREFIX: `${name}:`,
    SMTP_URL: 'smtp://127.0.0.1:1025',
    SECRET_KEYS: newSecretKey(),
    LOG_LEVEL: 'warn',
  });
  await keeper.run({ name: 'migrate', command: process.execPath, args: [entry, 'migrate'], env });
  return env;
}

interface Serving {
  readonly pid: number;
  readonly readyMs: number;
}

async function serveOnce(
  keeper: ProcessKeeper,
  entry: string,
  env: NodeJS.ProcessEnv,
  use: (it: Serving) => Promise<void>,
): Promise<void> {
  const startedAt = performance.now();
  const running = keeper.start({ name: 'serve', command: process.execPath, args: [entry, 'serve'], env });
  await waitUntil('serve', () => answersOk(`http://127.0.0.1:${env['PORT']}/readyz`));
  const readyMs = performance.now() - startedAt;
  await use({ pid: running.child.pid ?? 0, readyMs });
  await running.stop();
}

async function check(keeper: ProcessKeeper): Promise<boolean> {
  const entry = copyOfDist(keeper, 'shipped');
  const env = await migratedEnvironment(keeper, entry);
  const readyTimes: number[] = [];
  for (let round = 1; round < ROUNDS; round += 1) {
    await serveOnce(keeper, entry, env, async ({ readyMs }) => void readyTimes.push(readyMs));
  }
  let memory: ReturnType<typeof memoryOf>;
  await serveOnce(keeper, entry, env, async ({ pid, readyMs }) => {
    readyTimes.push(readyMs);
    await sleep(5_000);
    memory = memoryOf(pid);
  });
  const median = readyTimes.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? Number.POSITIVE_INFINITY;
  console.log(`figure: ready in ${Math.round(median)} ms, the median of ${ROUNDS} (at most ${MAX_READY_MS})`);
  if (!memory) {
    console.log('figure: memory not measured, this system has no /proc');
    return median <= MAX_READY_MS;
  }
  console.log(`figure: ${memory.rssMb} MB at rest, ${memory.pssMb} MB its own share (at most ${MAX_RSS_MB})`);
  return median <= MAX_READY_MS && memory.rssMb <= MAX_RSS_MB;
}

await keptRun(async (keeper) => ((await check(keeper)) ? 0 : 1));
