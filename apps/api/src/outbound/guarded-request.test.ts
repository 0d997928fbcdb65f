import type { lookup as systemLookup } from 'node:dns';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer as createHttps } from 'node:https';
import { type AddressInfo, BlockList, createServer, type Server, type Socket } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { inspect } from 'node:util';
import { makeAuthority } from '@portaria/harness/authority';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { guardedPost } from './guarded-request.ts';
import { OutboundError } from './outbound-error.ts';

const outboundNetworks = new BlockList();
outboundNetworks.addSubnet('127.0.0.0', 8, 'ipv4');
outboundNetworks.addAddress('::1', 'ipv6');
const config = { origin: 'http://localhost:5000', outboundNetworks };
const message = {
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: 'logout_token=abc',
};

const resolvingTo = (...addresses: string[]): typeof systemLookup =>
  ((_name: string, _options: unknown, done: (error: null, found: unknown) => void) =>
    done(
      null,
      addresses.map((address) => ({ address, family: 4 })),
    )) as typeof systemLookup;

const servers: Server[] = [];
const sockets: Socket[] = [];

async function listen(server: Server): Promise<number> {
  servers.push(server);
  server.on('connection', (socket) => sockets.push(socket.on('error', () => {})));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return (server.address() as AddressInfo).port;
}

/** Calls a server that answers each request with these bytes. */
async function answeredBy(write: (socket: Socket) => void, timeoutMs = 5_000): Promise<{ status: number }> {
  const port = await listen(createServer((socket) => socket.resume().once('data', () => write(socket))));
  return guardedPost(config, `http://127.0.0.1:${port}/`, message, { timeoutMs });
}

const failureOf = async (call: Promise<unknown>): Promise<OutboundError> =>
  call.then(
    () => expect.fail('The call succeeded.'),
    (error) => {
      expect(error).toBeInstanceOf(OutboundError);
      return error;
    },
  );

afterEach(async () => {
  // Whatever happened, the call leaves no connection behind.
  await expect.poll(() => sockets.every(({ destroyed }) => destroyed)).toBe(true);
  sockets.length = 0;
  for (const server of servers.splice(0)) server.close();
});

describe('an outbound call over TLS', () => {
  const authority = makeAuthority();
  const trusted = authority.issue(1);
  const before = getCACertificates('default');
  beforeAll(() => setDefaultCACertificates([...before, readFileSync(authority.certificateFile, 'utf8')]));
  afterEach(() => vi.unstubAllEnvs());
  afterAll(() => setDefaultCACertificates(before));

  async function startTls({ keyFile, certificateFile } = trusted): Promise<{ port: number; seen: string[] }> {
    const seen: string[] = [];
    const server = createHttps({ key: readFileSync(keyFile), cert: readFileSync(certificateFile) });
    server.on('request', (request, response) => {
      const { host, connection, 'content-type': type } = request.headers;
      const head = [request.method, request.url, host, connection, type];
      request.on('data', (body) => seen.push([...head, body].join(' ')));
      request.on('end', () => response.writeHead(204).end());
    });
    return { port: await listen(server), seen };
  }

  it('posts the body and answers with the status', async () => {
    const { port, seen } = await startTls();
    const url = `https://localhost:${port}/saiu?de=portaria`;
    expect(await guardedPost(config, url, message)).toEqual({ status: 204 });
    expect(seen).toEqual([
      `POST /saiu?de=portaria localhost:${port} close application/x-www-form-urlencoded logout_token=abc`,
    ]);
  });

  it('accepts a name with a public address beside one of a named network', async () => {
    const { port } = await startTls();
    const call = guardedPost(config, `https://localhost:${port}/`, message, {
      lookup: resolvingTo('127.0.0.1', '8.8.8.8'),
    });
    expect(await call).toEqual({ status: 204 });
  });

  it('sends nothing to a server whose certificate is for another name, whatever the environment says', async () => {
    vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0');
    const { port, seen } = await startTls();
    const options = { lookup: resolvingTo('127.0.0.1') };
    for (const host of ['loja.exemplo.com.br', '127.0.0.1']) {
      const error = await failureOf(guardedPost(config, `https://${host}:${port}/`, message, options));
      expect([error.failure, error.code]).toEqual(['connection', 'ERR_TLS_CERT_ALTNAME_INVALID']);
    }
    expect(seen).toEqual([]);
  });

  it('sends nothing to a server whose certificate has expired or whose authority is unknown', async () => {
    const expired = await startTls(authority.issue(-1));
    const unknown = await startTls(makeAuthority().issue(1));
    const codes = [];
    for (const { port } of [expired, unknown])
      codes.push((await failureOf(guardedPost(config, `https://localhost:${port}/`, message))).code);
    expect(codes).toEqual(['CERT_HAS_EXPIRED', 'UNABLE_TO_VERIFY_LEAF_SIGNATURE']);
    expect([...expired.seen, ...unknown.seen]).toEqual([]);
  });

  it('fails when the server never finishes the handshake', async () => {
    const port = await listen(createServer((socket) => socket.resume()));
    const call = guardedPost(config, `https://localhost:${port}/`, message, { timeoutMs: 200 });
    expect(await failureOf(call)).toMatchObject({ failure: 'timeout' });
  });
});

describe('the answer to an outbound call', () => {
  it('is a status, also where it is an error', async () => {
    const answer = answeredBy((socket) => socket.end('HTTP/1.1 503 No\r\nContent-Length: 2\r\n\r\nno'));
    expect(await answer).toEqual({ status: 503 });
  });

  it('is read only as far as some kilobytes', async () => {
    let sent = 0;
    const answer = await answeredBy((socket) => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n');
      const more = (): void => {
        while (!socket.destroyed && sent < 1_000_000_000) {
          sent += 100_000;
          if (!socket.write('x'.repeat(100_000))) return;
        }
      };
      socket.on('drain', more);
      more();
    });
    expect(answer).toEqual({ status: 200 });
    expect(sent).toBeLessThan(20_000_000);
  });

  it.each([
    ['says nothing', '', ''],
    ['never ends its headers', 'HTTP/1.1 200 OK\r\nX: ', 'a'],
    ['never ends its body', 'HTTP/1.1 200 OK\r\n\r\n', 'a'],
    ['only promises', '', 'HTTP/1.1 103 Early Hints\r\n\r\n'],
  ])('is a timeout if the server %s', async (_what, first, more) => {
    const answer = answeredBy((socket) => {
      socket.write(first);
      const timer = setInterval(() => socket.write(more), 20);
      socket.on('close', () => clearInterval(timer));
    }, 300);
    expect(await failureOf(answer)).toMatchObject({ failure: 'timeout' });
  });

  it.each([
    ['is not HTTP', 'segredo\r\n\r\n'],
    ['ends early', 'HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nsegredo'],
    ['has endless headers', `HTTP/1.1 200 OK\r\nX: ${'segredo'.repeat(10_000)}`],
    ['changes the protocol', 'HTTP/1.1 101 Ok\r\nConnection: upgrade\r\nUpgrade: segredo\r\n\r\nsegredo'],
  ])('is an error that quotes nothing if it %s', async (_what, bytes) => {
    const error = await failureOf(answeredBy((socket) => socket.end(bytes)));
    expect(error.failure).toBe('connection');
    const shown = inspect(error, { depth: 9, showHidden: true });
    expect(shown).not.toContain('segredo');
    expect(shown).not.toContain('Buffer');
  });

  it('is an error if nothing listens, or nothing has the name', async () => {
    const port = await listen(createServer());
    await new Promise((resolve) => servers.pop()?.close(resolve));
    const deaf = await failureOf(guardedPost(config, `http://127.0.0.1:${port}/`, message));
    expect([deaf.failure, deaf.code]).toEqual(['connection', 'ECONNREFUSED']);
    const lookup = ((_name: string, _options: unknown, done: (error: Error) => void) =>
      done(Object.assign(new Error('x'), { code: 'ENOTFOUND' }))) as unknown as typeof systemLookup;
    const nameless = await failureOf(guardedPost(config, 'https://nada.invalid/', message, { lookup }));
    expect([nameless.failure, nameless.code]).toEqual(['connection', 'ENOTFOUND']);
  });

  it('is a timeout if the resolver never answers', async () => {
    const lookup = (() => {}) as unknown as typeof systemLookup;
    const call = guardedPost(config, 'https://loja.exemplo.com.br/', message, { lookup, timeoutMs: 100 });
    expect(await failureOf(call)).toMatchObject({ failure: 'timeout', code: undefined });
  });
});
