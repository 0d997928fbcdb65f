import { connect } from 'node:net';

export interface RawAnswer {
  readonly status: number;
  readonly head: string;
  readonly body: string;
  readonly ms: number;
}

/** Sends raw bytes, because HTTP clients refuse to send most malformed requests. */
export function rawExchange(port: number, request: string | Buffer, withinMs = 10_000): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const started = performance.now();
    let answeredAt = started;
    const socket = connect(port, '127.0.0.1', () => socket.write(request));
    socket.setTimeout(withinMs, () => socket.destroy());
    socket.on('data', (chunk) => {
      if (chunks.length === 0) answeredAt = performance.now();
      chunks.push(chunk);
    });
    // The server may answer and close before the request is fully written. The resulting reset is expected.
    socket.on('error', () => {});
    socket.on('close', () => {
      const [head = '', ...body] = Buffer.concat(chunks).toString('latin1').split('\r\n\r\n');
      const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1]);
      if (Number.isNaN(status)) reject(new Error(`no answer: ${JSON.stringify(head.slice(0, 80))}`));
      else resolve({ status, head, body: body.join('\r\n\r\n'), ms: answeredAt - started });
    });
  });
}

/** `Connection: close` makes the server close the socket after its response. */
export function rawRequest(start: string, headers: readonly string[] = [], body = ''): string {
  const length = body === '' ? [] : [`Content-Length: ${Buffer.byteLength(body)}`];
  return [
    `${start} HTTP/1.1`,
    'Host: localhost:5000',
    'Connection: close',
    ...headers,
    ...length,
    '',
    body,
  ].join('\r\n');
}
