import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { createHttpClient, type HttpCall } from '../load/http-client.ts';
import { spreadOf } from '../statistics.ts';

/** Attacks on connections rather than calls, for the rows F28 to F30. */
export const floodKinds = ['idle sockets', 'slow headers', 'slow bodies', 'huge bodies'] as const;
export type FloodKind = (typeof floodKinds)[number];

export interface FloodTask {
  readonly kind: FloodKind;
  readonly url: string;
  readonly connections: number;
  /** Maximum time to wait until the server has cut every connection. */
  readonly seconds: number;
  readonly path: string;
  /** The request of a normal client. `honestMs` is its minimum duration before and during the flood. */
  readonly honest: HttpCall;
  readonly honestMs: number;
}

export interface FloodFigures {
  readonly opened: number;
  readonly cut: number;
  readonly slowestCutMs: number;
  readonly answers: Readonly<Record<string, number>>;
  readonly sentMegabytes: number;
  readonly honestBeforeMs: number;
  readonly honestMeanwhileMs: number;
  readonly honestFailures: number;
}

const HONEST_EVERY_MS = 20;
const TRICKLE_EVERY_MS = 2_500;
const CONNECTS_AT_ONCE = 200;
const CHUNK = Buffer.alloc(64 * 1024, 'x');
const GIGABYTE = 1024 ** 3;

const postHead = (path: string, length: string): string =>
  `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n${length}\r\n\r\n`;

interface Attacker {
  readonly socket: Socket;
  readonly openedAt: number;
  cutAt: number | undefined;
  answer: string;
}

function open(url: URL): Promise<Attacker | undefined> {
  return new Promise((resolve) => {
    const socket = connect({ host: url.hostname, port: Number(url.port) });
    const attacker: Attacker = { socket, openedAt: performance.now(), cutAt: undefined, answer: '' };
    socket.once('connect', () => resolve(attacker));
    socket.on('error', () => resolve(undefined));
    socket.on('data', (data) => {
      attacker.answer ||= data.toString('latin1', 9, 12);
    });
    socket.once('close', () => {
      attacker.cutAt = performance.now();
    });
  });
}

/** Writes as fast as the server reads, until it closes the connection. */
async function pour(socket: Socket, bytes: number, wrap: (chunk: Buffer) => Buffer): Promise<number> {
  let sent = 0;
  while (sent < bytes && !socket.destroyed && socket.writable) {
    sent += CHUNK.length;
    if (socket.write(wrap(CHUNK))) continue;
    while (socket.writableNeedDrain && !socket.destroyed) await sleep(20);
  }
  return sent;
}

const asChunk = (chunk: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`${chunk.length.toString(16)}\r\n`), chunk, Buffer.from('\r\n')]);

function attack({ socket }: Attacker, { kind, path }: FloodTask, n: number): Promise<number> {
  switch (kind) {
    case 'idle sockets':
      return Promise.resolve(0);
    case 'slow headers':
      socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n');
      return trickle(socket, 'X-A: b\r\n', n);
    case 'slow bodies':
      socket.write(postHead(path, 'Content-Length: 1000'));
      return trickle(socket, ' ', n);
    case 'huge bodies': {
      const chunked = n % 2 === 1;
      socket.write(postHead(path, chunked ? 'Transfer-Encoding: chunked' : `Content-Length: ${GIGABYTE}`));
      return pour(socket, GIGABYTE, chunked ? asChunk : (chunk) => chunk);
    }
  }
}

/** Staggers the writes, so that congestion in the sender is not mistaken for a slow server. */
async function trickle(socket: Socket, drop: string, n: number): Promise<number> {
  await sleep((n * 7) % TRICKLE_EVERY_MS);
  while (!socket.destroyed && socket.writable) {
    socket.write(drop);
    await sleep(TRICKLE_EVERY_MS);
  }
  return 0;
}

async function honestVisits(
  task: FloodTask,
  isOver: () => boolean,
): Promise<{ p99: number; failures: number }> {
  const client = createHttpClient(task.url, 2);
  const times: number[] = [];
  let failures = 0;
  while (!isOver()) {
    const { status, ms } = await client.send(task.honest);
    if (status === 200) times.push(ms);
    else failures += 1;
    await sleep(HONEST_EVERY_MS);
  }
  client.close();
  const sorted = times.toSorted((a, b) => a - b);
  return { p99: sorted[Math.ceil(sorted.length * 0.99) - 1] ?? Number.POSITIVE_INFINITY, failures };
}

export async function runFlood(task: FloodTask): Promise<FloodFigures> {
  const url = new URL(task.url);
  const calmUntil = performance.now() + task.honestMs;
  const before = await honestVisits(task, () => performance.now() > calmUntil);
  let over = false;
  const meanwhile = honestVisits(task, () => over);
  const attackers: Attacker[] = [];
  const attacks: Promise<number>[] = [];
  while (attackers.length < task.connections) {
    const wanted = Math.min(CONNECTS_AT_ONCE, task.connections - attackers.length);
    const opened = await Promise.all(Array.from({ length: wanted }, () => open(url)));
    const got = opened.filter((attacker) => attacker !== undefined);
    for (const attacker of got) {
      attackers.push(attacker);
      attacks.push(attack(attacker, task, attackers.length));
    }
    if (got.length < wanted) break;
  }
  const calmAgainAt = performance.now() + task.honestMs;
  const deadline = performance.now() + task.seconds * 1_000;
  while (performance.now() < deadline && attackers.some(({ cutAt }) => cutAt === undefined)) await sleep(100);
  await sleep(Math.max(0, calmAgainAt - performance.now()));
  over = true;
  for (const { socket } of attackers) socket.destroy();
  const during = await meanwhile;
  const cut = attackers.filter(({ cutAt }) => cutAt !== undefined && cutAt < deadline);
  const answers: Record<string, number> = {};
  for (const { answer } of attackers) answers[answer || 'none'] = (answers[answer || 'none'] ?? 0) + 1;
  const sent = (await Promise.all(attacks)).reduce((sum, bytes) => sum + bytes, 0);
  return {
    opened: attackers.length,
    cut: cut.length,
    slowestCutMs:
      cut.length === 0 ? 0 : spreadOf(cut.map(({ openedAt, cutAt = 0 }) => cutAt - openedAt)).high,
    answers,
    sentMegabytes: sent / 1024 ** 2,
    honestBeforeMs: before.p99,
    honestMeanwhileMs: during.p99,
    honestFailures: during.failures + before.failures,
  };
}
