import { randomInt } from 'node:crypto';
import { connect, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Returns the first response of a TCP service, or undefined if none answers. */
export function sendAndReceive(
  port: number,
  message: string,
  timeoutMs = 1_000,
): Promise<string | undefined> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    const settle = (answer?: string): void => {
      socket.destroy();
      resolve(answer);
    };
    socket.setTimeout(timeoutMs, settle);
    socket.once('error', () => settle());
    socket.once('connect', () => socket.write(message));
    socket.once('data', (data) => settle(data.toString()));
  });
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}

/** Stays below 32768, because the kernel uses higher ports for outgoing connections. */
export async function freePort(preferred?: number): Promise<number> {
  if (preferred !== undefined && (await isFree(preferred))) return preferred;
  for (;;) {
    const port = randomInt(20_000, 32_000);
    if (await isFree(port)) return port;
  }
}

export async function requireFree(port: number, advice: string): Promise<number> {
  if (await isFree(port)) return port;
  throw new Error(`Port ${port} is in use. ${advice}`);
}

export async function waitUntil(
  what: string,
  isReady: () => Promise<boolean>,
  timeoutMs = 30_000,
): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (!(await isReady())) {
    if (Date.now() > deadline) throw new Error(`${what} did not answer within ${timeoutMs / 1000} s`);
    await sleep(25);
  }
}

export async function answersOk(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(2_000) })).ok;
  } catch {
    return false;
  }
}
