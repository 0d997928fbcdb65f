import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below the range that outgoing connections take their ports from. */
const [FIRST, LAST] = [10_000, 31_999];
let next = randomInt(FIRST, LAST);

/** One after the other: who asks twice before the first is listened on does not get the same one. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = next;
    next = port === LAST ? FIRST : port + 1;
    const free = await new Promise<boolean>((resolve) => {
      const probe = createServer();
      probe.once('error', () => resolve(false));
      probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
    });
    if (free) return port;
  }
}
