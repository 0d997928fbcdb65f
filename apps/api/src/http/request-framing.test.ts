import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test/test-app.ts';

const smuggled = 'GET /livez HTTP/1.1\r\nHost: localhost\r\nX-Smuggled: yes\r\n\r\n';
const start = 'POST /api/v2/account/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';
const chunked = `0\r\n\r\n${smuggled}`;

/** Two who disagree on where a request ends let a stranger's words begin the next person's. */
const ambiguous: Record<string, string> = {
  'length and chunks': `${start}Content-Length: ${chunked.length}\r\nTransfer-Encoding: chunked\r\n\r\n${chunked}`,
  'chunks and length': `${start}Transfer-Encoding: chunked\r\nContent-Length: 3\r\n\r\n${chunked}`,
  'two lengths': `${start}Content-Length: 0\r\nContent-Length: ${smuggled.length}\r\n\r\n${smuggled}`,
  'two lengths in one': `${start}Content-Length: 0, ${smuggled.length}\r\n\r\n${smuggled}`,
  'a length with a sign': `${start}Content-Length: +0\r\n\r\n${smuggled}`,
  'a length in hex': `${start}Content-Length: 0x0\r\n\r\n${smuggled}`,
  'a length below nothing': `${start}Content-Length: -1\r\n\r\n${smuggled}`,
  'chunks, misspelt': `${start}Transfer-Encoding: xchunked\r\nContent-Length: 3\r\n\r\n${chunked}`,
  'chunks, twice': `${start}Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n${chunked}`,
  'chunks that are not the last coding': `${start}Transfer-Encoding: chunked, gzip\r\n\r\n${chunked}`,
  'chunks before a colon and a space': `${start}Transfer-Encoding : chunked\r\nContent-Length: 3\r\n\r\n${chunked}`,
  'chunks on a folded line': `${start}X: y\r\n Transfer-Encoding: chunked\r\nContent-Length: 3\r\n\r\n${chunked}`,
  'chunks after a bare line feed': `${start}X: y\nTransfer-Encoding: chunked\r\nContent-Length: 3\r\n\r\n${chunked}`,
  'chunks after a bare return': `${start}X: y\rTransfer-Encoding: chunked\r\nContent-Length: 3\r\n\r\n${chunked}`,
  'a chunk whose size is no number': `${start}Transfer-Encoding: chunked\r\n\r\n0x0\r\n\r\n${smuggled}`,
  'a chunk that ends with a bare line feed': `${start}Transfer-Encoding: chunked\r\n\r\n1\nx\n0\r\n\r\n${smuggled}`,
  'a size beyond all numbers': `${start}Transfer-Encoding: chunked\r\n\r\nfffffffffffffffff\r\nx`,
  'a header without a name': `${start}: chunked\r\n\r\n${smuggled}`,
  'a zero byte in a header': `${start}X: a\0b\r\n\r\n${smuggled}`,
};

describe('a request whose end can be read in two ways', () => {
  let test: TestApp;
  let port: number;
  beforeAll(async () => {
    test = await startTestApp();
    await test.app.listen({ host: '127.0.0.1', port: 0 });
    port = (test.app.server.address() as AddressInfo).port;
  });
  afterAll(() => test.close());

  /** All that comes back until the server hangs up. */
  function exchange(bytes: string): Promise<string> {
    return new Promise((resolve, reject) => {
      let answer = '';
      const socket = connect(port, '127.0.0.1', () => socket.write(bytes, 'latin1'));
      socket.setTimeout(5_000, () => socket.destroy(new Error('the server did not hang up')));
      socket.on('data', (chunk) => {
        answer += chunk.toString('latin1');
      });
      socket.on('error', (error: NodeJS.ErrnoException) => error.code !== 'ECONNRESET' && reject(error));
      socket.on('close', () => resolve(answer));
    });
  }

  it.each(Object.entries(ambiguous))('is refused and the connection ended: %s', async (_name, bytes) => {
    const answer = await exchange(bytes);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer.match(/HTTP\/1\.1 \d{3}/g)).toHaveLength(1);
  });

  it('is told apart from two that follow each other in order', async () => {
    const last = smuggled.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n');
    expect((await exchange(smuggled + last)).match(/HTTP\/1\.1 200/g)).toHaveLength(2);
  });
});
