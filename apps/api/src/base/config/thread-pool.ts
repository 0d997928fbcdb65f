import { availableParallelism } from 'node:os';

/** DNS lookups and file access share Node's threads, so hashing must never fill them. */
export const THREADS_FOR_OTHERS = 2;
/** What Node has by itself. */
const FEWEST_THREADS = 4;

/** Node reads it at the first work for its threads, so the command line imports this module before all others. */
// biome-ignore lint/style/noProcessEnv: Node reads it from here.
process.env['UV_THREADPOOL_SIZE'] ||=
  `${Math.max(FEWEST_THREADS, availableParallelism() + THREADS_FOR_OTHERS)}`;
