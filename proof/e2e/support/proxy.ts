import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { addresses } from './addresses.ts';

/** The point at which a call is lost. */
export type Cut =
  | 'before it reaches the server'
  | 'after the server has processed it'
  | 'in the middle of the response';

/** A response that an intermediary sends instead of the server. */
export interface Interjection {
  status: number;
  headers?: Record<string, string>;
  body?: string;
}

export interface NetworkProxy {
  /** Cuts every such call from now on. The promise resolves at the first cut. */
  cut(call: string, where: Cut): Promise<void>;
  interject(call: string, answer: Interjection): void;
  /** Forwards everything again. */
  repair(): void;
  close(): Promise<void>;
}

interface Trouble {
  call: string;
  handle: (incoming: IncomingMessage, body: Buffer, outgoing: ServerResponse) => Promise<void>;
}

/** Long enough for the spinner to appear before the connection is cut. */
const HOLD_MS = 400;

/** A proxy between browser and server that lets a test cut calls or replace responses. */
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
    server.listen(Number(new URL(addresses.proxied).port), '127.0.0.1', resolve),
  );

  return {
    cut: (call, where) =>
      new Promise((resolve) => {
        let cuts = 0;
        trouble = {
          call,
          handle: async (incoming, body, outgoing) => {
            const answer =
              where === 'before it reaches the server' ? null : await fetchUpstream(incoming, body);
            // The browser retries a dead connection by itself. Every attempt is cut, but only the first one waits.
            if (cuts === 0) await sleep(HOLD_MS);
            cuts += 1;
            if (answer !== null && where === 'in the middle of the response')
              await sendHalf(answer, outgoing);
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
  const answer = await fetchUpstream(incoming, body);
  outgoing.writeHead(answer.status, answer.headers);
  outgoing.end(answer.body);
}

/** A response without a body is cut in its status line. */
async function sendHalf({ status, headers, body }: Answer, outgoing: ServerResponse): Promise<void> {
  if (body.length === 0) outgoing.socket?.write('HT');
  else outgoing.writeHead(status, headers).write(body.subarray(0, body.length / 2));
  await sleep(50);
}

function fetchUpstream({ method, url, headers }: IncomingMessage, body: Buffer): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const upstream = request(addresses.behindProxy + url, { method, headers }, (response) => {
      readAll(response).then(
        (read) => resolve({ status: response.statusCode ?? 502, headers: response.headers, body: read }),
        reject,
      );
    });
    upstream.on('error', reject);
    upstream.end(body);
  });
}

async function readAll(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}
