import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { doors } from './doors.ts';

/** Where on its way a call is lost. */
export type Cut =
  | 'before the server hears of it'
  | 'after the server has done it'
  | 'in the middle of the answer';

/** What a machine in between may answer in the server's place. */
export interface Interjection {
  status: number;
  headers?: Record<string, string>;
  body?: string;
}

export interface NetworkProxy {
  /** From now on; the promise ends at the moment of the first cut. */
  cut(call: string, where: Cut): Promise<void>;
  interject(call: string, answer: Interjection): void;
  /** Lets everything through again. */
  repair(): void;
  close(): Promise<void>;
}

interface Trouble {
  call: string;
  handle: (incoming: IncomingMessage, body: Buffer, outgoing: ServerResponse) => Promise<void>;
}

/** Long enough for the spinner to be seen before the line goes dead. */
const HOLD_MS = 600;

/** The network between the browser and the server, where a test decides what becomes of a call. */
export async function startProxy(): Promise<NetworkProxy> {
  let trouble: Trouble | undefined;
  const server = createServer((incoming, outgoing) => {
    void readAll(incoming).then((body) => {
      const troubled = trouble !== undefined && incoming.url === `/api/v2/account/${trouble.call}`;
      const handled = troubled
        ? trouble?.handle(incoming, body, outgoing)
        : forward(incoming, body, outgoing);
      return handled?.catch(() => outgoing.destroy());
    });
  });
  await new Promise<void>((resolve) =>
    server.listen(Number(new URL(doors.proxied).port), '127.0.0.1', resolve),
  );

  return {
    cut: (call, where) =>
      new Promise((resolve) => {
        let cuts = 0;
        trouble = {
          call,
          handle: async (incoming, body, outgoing) => {
            const answer = where === 'before the server hears of it' ? null : await reach(incoming, body);
            // The browser tries a dead connection again by itself: the cut lasts until it is repaired, the wait does not.
            if (cuts === 0) await sleep(HOLD_MS);
            cuts += 1;
            if (answer !== null && where === 'in the middle of the answer') await sendHalf(answer, outgoing);
            resolve();
            outgoing.destroy();
          },
        };
      }),
    interject: (call, { status, headers, body }) => {
      trouble = {
        call,
        handle: async (_incoming, _body, outgoing) => {
          outgoing.writeHead(status, headers);
          outgoing.end(body);
        },
      };
    },
    repair: () => {
      trouble = undefined;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

interface Answer {
  status: number;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

async function forward(incoming: IncomingMessage, body: Buffer, outgoing: ServerResponse): Promise<void> {
  const answer = await reach(incoming, body);
  outgoing.writeHead(answer.status, answer.headers);
  outgoing.end(answer.body);
}

/** An answer without a body is broken off in its first line. */
async function sendHalf({ status, headers, body }: Answer, outgoing: ServerResponse): Promise<void> {
  if (body.length === 0) outgoing.socket?.write('HT');
  else outgoing.writeHead(status, headers).write(body.subarray(0, body.length / 2));
  await sleep(50);
}

function reach({ method, url, headers }: IncomingMessage, body: Buffer): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const onward = request(doors.behindProxy + url, { method, headers }, (response) => {
      readAll(response).then(
        (read) => resolve({ status: response.statusCode ?? 502, headers: response.headers, body: read }),
        reject,
      );
    });
    onward.on('error', reject);
    onward.end(body);
  });
}

async function readAll(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}
