import { once } from 'node:events';
import { type AddressInfo, BlockList, createServer, type Server, type Socket } from 'node:net';
import { inspect } from 'node:util';
import { afterEach, describe, expect, it } from 'vitest';
import { guardedRequest } from './guarded-request.ts';
import type { OutboundError } from './outbound-error.ts';
import type { OutboundAnswer } from './read-answer.ts';

const outboundNetworks = new BlockList();
outboundNetworks.addSubnet('127.0.0.0', 8);
const config = { origin: 'http://localhost:5000', outboundNetworks };
const message = { method: 'POST', headers: { Accept: 'application/json' }, body: 'code=abc' } as const;

const MOST = 262_144;

let server: Server;
let socket: Socket;
let received = '';
afterEach(async () => {
  // Whatever happened, the call leaves no connection behind.
  await expect.poll(() => socket.destroyed).toBe(true);
  server.close();
});

/** Calls a server that answers with these bytes and keeps the connection, unless it closes it. */
async function answeredBy(
  bytes: string,
  options: { most?: number; closes?: boolean; message?: Parameters<typeof guardedRequest>[2] } = {},
): Promise<OutboundAnswer> {
  server = createServer((accepted) => {
    socket = accepted.on('error', () => {});
    socket.once('data', (request) => {
      received = String(request);
      if (options.closes) socket.end(bytes, 'latin1');
      else socket.write(bytes, 'latin1');
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const limits = { timeoutMs: 2_000, ...(options.most !== undefined && { most: options.most }) };
  return guardedRequest(config, `http://127.0.0.1:${port}/token`, options.message ?? message, limits);
}

const failureOf = (call: Promise<unknown>): Promise<OutboundError> =>
  call.then(
    () => expect.fail('The call succeeded.'),
    (error) => error,
  );

describe('the answer to a call', () => {
  it('has its status, headers and body, and was asked for unencoded', async () => {
    const bytes =
      'HTTP/1.1 400 No\r\nContent-Length: 4\r\nX-One: a\r\nX-One: b\r\nSet-Cookie: c\r\nSet-Cookie: d\r\n\r\nn\xE3o.';
    const { status, headers, body } = await answeredBy(bytes);
    expect([status, body.toString('latin1')]).toEqual([400, 'não.']);
    expect([headers.get('x-one'), headers.getSetCookie()]).toEqual(['a, b', ['c', 'd']]);
    expect(received).toMatch(/^POST \/token HTTP\/1\.1\r\n.*\r\n\r\ncode=abc$/s);
    expect(received).toMatch(/^accept: application\/json\r$/im);
    expect(received).toMatch(/^accept-encoding: identity\r$/im);
  });

  it('is asked for unencoded whatever the caller asks', async () => {
    const headers = { 'Accept-Encoding': 'gzip, br' };
    await answeredBy('HTTP/1.1 204 Ok\r\n\r\n', { message: { method: 'GET', headers } });
    expect(received).toMatch(/^GET \/token HTTP\/1\.1\r\n/);
    expect(received.match(/^accept-encoding: .*$/gim)).toEqual(['accept-encoding: identity']);
  });

  it('is a redirect where the server sends one', async () => {
    const answer = answeredBy(
      'HTTP/1.1 302 Go\r\nLocation: http://127.0.0.1:1/\r\nContent-Length: 0\r\n\r\n',
    );
    expect((await answer).headers.get('location')).toBe('http://127.0.0.1:1/');
  });

  it.each([
    ['with a length', `Content-Length: ${MOST}\r\n\r\n${'x'.repeat(MOST)}`],
    [
      'in chunks',
      `Transfer-Encoding: chunked\r\n\r\n${'400\r\n'.concat('x'.repeat(1_024), '\r\n').repeat(256)}0\r\n\r\n`,
    ],
    ['until the connection ends', `\r\n${'x'.repeat(MOST)}`],
  ])('may have 256 KB, %s', async (_how, bytes) => {
    const { body } = await answeredBy(`HTTP/1.1 200 Ok\r\n${bytes}`, { closes: true });
    expect(body.equals(Buffer.alloc(MOST, 'x'))).toBe(true);
  });

  it.each([
    ['is longer than 256 KB', 'length', `HTTP/1.1 200 Ok\r\n\r\n${'segredo'.repeat(37_450)}`],
    [
      'promises more than it may have',
      'length',
      `HTTP/1.1 200 Ok\r\nContent-Length: 900000\r\n\r\n${'segredo'.repeat(37_450)}`,
    ],
    ['is encoded', 'encoding', 'HTTP/1.1 200 Ok\r\nContent-Encoding: gzip\r\n\r\nsegredo'],
    [
      'is encoded twice',
      'encoding',
      'HTTP/1.1 200 Ok\r\nContent-Encoding: identity\r\nContent-Encoding: br\r\n\r\nsegredo',
    ],
    ['is encoded in transfer', 'encoding', 'HTTP/1.1 200 Ok\r\nTransfer-Encoding: gzip\r\n\r\nsegredo'],
    ['has a status that is none', 'status', 'HTTP/1.1 999 segredo\r\nContent-Length: 7\r\n\r\nsegredo'],
    ['has the status 000', 'status', 'HTTP/1.1 000 segredo\r\nContent-Length: 7\r\n\r\nsegredo'],
    ['ends early', 'connection', 'HTTP/1.1 200 Ok\r\nContent-Length: 100\r\n\r\nsegredo'],
    [
      'changes the protocol',
      'connection',
      'HTTP/1.1 101 Ok\r\nConnection: upgrade\r\nUpgrade: segredo\r\n\r\nsegredo',
    ],
  ])('is an error that quotes nothing if it %s', async (_what, failure, bytes) => {
    const error = await failureOf(answeredBy(bytes, { closes: true }));
    expect(error).toMatchObject({ name: 'OutboundError', failure });
    const shown = inspect(error, { depth: 9, showHidden: true });
    expect(shown).not.toContain('segredo');
    expect(shown).not.toContain('Buffer');
  });

  it('has the limit that its caller sets', async () => {
    const bytes = 'HTTP/1.1 200 Ok\r\nContent-Length: 3\r\n\r\nabc';
    expect(String((await answeredBy(bytes, { most: 3 })).body)).toBe('abc');
    await expect.poll(() => socket.destroyed).toBe(true);
    server.close();
    expect(await failureOf(answeredBy(bytes, { most: 2 }))).toMatchObject({ failure: 'length' });
  });
});
