import { connect } from 'node:net';

export interface RawAnswer {
  readonly status: number;
  readonly text: string;
}

/** Sends raw bytes, because a client library would normalise the request line, headers and path. */
export function rawRequest(port: number, lines: readonly string[], body = ''): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    const chunks: Buffer[] = [];
    socket.setTimeout(10_000, () => socket.destroy(new Error('no answer within ten seconds')));
    socket.on('error', reject);
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('end', () => {
      const text = Buffer.concat(chunks).toString('utf8');
      resolve({ status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0), text });
    });
    const head = [...lines, `Content-Length: ${Buffer.byteLength(body)}`, 'Connection: close'];
    socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  });
}

/** The CSRF cookie and header that every changing call needs. Any visitor can fetch them. */
export async function csrfLines(port: number): Promise<string[]> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/v2/account/csrf`);
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  return [`Cookie: ${cookie}`, `X-XSRF-TOKEN: ${cookie.split(/=(.*)/s)[1] ?? ''}`];
}

/** Listens on a socket, for requests that `inject` cannot express. */
export async function portOf(app: {
  listen(options: { host: string; port: number }): Promise<string>;
}): Promise<number> {
  return Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
}
