import { type AddressInfo, connect } from 'node:net';
import { promisify } from 'node:util';
import { ambiguous, smuggled, start } from '@portaria/harness/ambiguous-requests';
import { useTestApp } from '@portaria/harness/test-app';
import { beforeAll, describe, expect, it } from 'vitest';

describe('request with ambiguous framing', () => {
  const test = useTestApp();
  let port: number;
  beforeAll(async () => {
    await test.app.listen({ host: '127.0.0.1', port: 0 });
    port = (test.app.server.address() as AddressInfo).port;
  });

  /** Returns everything the server sends until it closes the connection. */
  function exchange(bytes: string): Promise<string> {
    return new Promise((resolve, reject) => {
      let answer = '';
      const socket = connect(port, '127.0.0.1', () => socket.write(bytes, 'latin1'));
      socket.setTimeout(5_000, () => socket.destroy(new Error('the server did not close the connection')));
      socket.on('data', (chunk) => {
        answer += chunk.toString('latin1');
      });
      socket.on('error', (error: NodeJS.ErrnoException) => error.code !== 'ECONNRESET' && reject(error));
      socket.on('close', () => resolve(answer));
    });
  }

  it.each(Object.entries(ambiguous))(
    'is rejected and the connection closed: %s [V4.2.1 V1.5.3]',
    async (_name, bytes) => {
      const answer = await exchange(bytes);
      expect(answer).toMatch(/^HTTP\/1\.1 400 /);
      expect(answer.match(/HTTP\/1\.1 \d{3}/g)).toHaveLength(1);
    },
  );

  it('leaves no connection open, even if the client never closes it', async () => {
    const { server } = test.app;
    const count = promisify(server.getConnections.bind(server));
    const connections = (): Promise<number> => count();
    await expect.poll(connections).toBe(0);
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    const answered = new Promise((resolve) => socket.once('end', resolve));
    socket.resume().on('error', () => {});
    socket.write(`${start}Content-Length: -1\r\n\r\n`);
    try {
      await answered;
      expect(await connections()).toBe(1);
      await expect.poll(connections).toBe(0);
    } finally {
      socket.destroy();
    }
  });

  it('is distinguished from two valid pipelined requests', async () => {
    const last = smuggled.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n');
    expect((await exchange(smuggled + last)).match(/HTTP\/1\.1 200/g)).toHaveLength(2);
  });
});
