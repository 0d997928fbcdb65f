import { Agent, request } from 'node:http';

export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

const ANSWER_MS = 15_000;

/** Keeps connections alive as browsers do, so that a request can affect the next one on its connection. */
export const keptConnections = new Agent({ keepAlive: true, maxSockets: 64 });

export function exchange(
  url: string,
  method: string,
  headers: Readonly<Record<string, string>>,
  body: Uint8Array | undefined,
): Promise<Reply> {
  const { port } = new URL(url);
  const path = url.slice(url.indexOf('/', 'http://'.length));
  const length = body === undefined ? {} : { 'content-length': String(body.length) };
  return new Promise((resolve, reject) => {
    const sent = request(
      { host: '127.0.0.1', port, path, method, headers: { ...headers, ...length }, agent: keptConnections },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', reject);
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: toHeaders(answer.rawHeaders),
            text: Buffer.concat(chunks).toString('utf8'),
          }),
        );
      },
    );
    sent.setTimeout(ANSWER_MS, () => sent.destroy(new Error(`no answer within ${ANSWER_MS} ms`)));
    sent.on('error', reject);
    sent.end(body);
  });
}

function toHeaders(raw: readonly string[]): Headers {
  const headers = new Headers();
  for (let at = 0; at < raw.length; at += 2) headers.append(raw[at] ?? '', raw[at + 1] ?? '');
  return headers;
}
