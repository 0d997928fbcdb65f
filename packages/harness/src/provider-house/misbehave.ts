import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import type { Seen } from './seen.ts';
import type { Endpoint, Fault } from './situation.ts';

const LATE_MS = 30_000;
const HOLD_STEP_MS = 10;
const HUGE_BYTES = 1_000_000_000;
const piece = Buffer.alloc(1_000_000, ' ');
const zipped = gzipSync(piece);

/** A page of a person stays unless a test names it. */
export function isStruck(fault: Fault | null, endpoint: Endpoint | 'other'): fault is Fault {
  if (!fault || endpoint === 'other') return false;
  return fault.at ? fault.at.includes(endpoint) : !['authorization', 'logout'].includes(endpoint);
}

/** Returns true where the right answer should still follow. */
export async function misbehave(
  { kind }: Fault,
  response: ServerResponse,
  seen: Seen,
  isOver: () => boolean,
): Promise<boolean> {
  switch (kind) {
    case 'held':
      while (!isOver() && !response.destroyed) await sleep(HOLD_STEP_MS);
      return !response.destroyed;
    case 'late': {
      const left = new AbortController();
      response.once('close', () => left.abort());
      await sleep(LATE_MS, undefined, { signal: left.signal, ref: false }).catch(() => {});
      return !response.destroyed;
    }
    case 'html':
      response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Voltamos em instantes</h1>');
      return false;
    case 'failing':
      response.writeHead(500, { 'content-type': 'text/plain' }).end('internal error');
      return false;
    case 'dropped':
      response.socket?.destroy();
      return false;
    case 'gone':
      response.writeHead(404).end();
      return false;
    case 'redirected':
      response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data/' }).end();
      return false;
    case 'zipped': {
      const head = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
      response.writeHead(200, head).end(Buffer.concat(Array.from({ length: 100 }, () => zipped)));
      return false;
    }
    case 'huge':
      await sendHuge(response, seen);
      return false;
  }
}

/** Counts what was written, so that a test sees where the reader stopped. */
async function sendHuge(response: ServerResponse, seen: Seen): Promise<void> {
  response.writeHead(200, { 'content-type': 'application/json' });
  const closed = once(response, 'close');
  while (seen.bytes < HUGE_BYTES && !response.destroyed) {
    seen.bytes += piece.length;
    if (!response.write(piece)) await Promise.race([once(response, 'drain'), closed]);
  }
  response.end();
}
