import { connect } from 'node:net';

export interface RawAnswer {
  readonly status: number;
  readonly text: string;
}

/** Bytes as an attacker would write them: no client library tidies up the request line, a header or a path. */
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

/** What any visitor may fetch: the pair of cookie and header without which no change is heard. */
export async function csrfLines(port: number): Promise<string[]> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/v2/account/csrf`);
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  return [`Cookie: ${cookie}`, `X-XSRF-TOKEN: ${cookie.split(/=(.*)/s)[1] ?? ''}`];
}

/** The application of a test on a socket, for what cannot be said without one. */
export async function portOf(app: {
  listen(options: { host: string; port: number }): Promise<string>;
}): Promise<number> {
  return Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
}
