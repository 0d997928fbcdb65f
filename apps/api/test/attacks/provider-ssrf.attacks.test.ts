import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { lookup as systemLookup } from 'node:dns';
import { once } from 'node:events';
import { createServer as createHttp, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, BlockList, createServer, type Socket } from 'node:net';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  type Configuration,
  customFetch,
  discovery,
} from 'openid-client';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createConnectionLimits } from '../../src/outbound/connection-limits.ts';
import { resolvingTo } from './resolving-to.ts';

/** The provider is in the only network that the operator opened. The forbidden server has the same port elsewhere. */
const PROVIDER = '127.0.0.2';
const METADATA = '169.254.169.254';
const MOST = 262_144;
/** The socket and the stream each read a buffer ahead of what is taken. */
const READ_AHEAD = 200_000;

const CHUNK = ' '.repeat(65_536);
/** Some 60 KB once it is compressed. */
const ZEROS = Buffer.alloc(64_000_000);

const outboundNetworks = new BlockList();
outboundNetworks.addAddress(PROVIDER);
const origins = ['https://conta.exemplo.com.br', 'http://localhost:5000'] as const;

describe('calls to a login provider', () => {
  let forbidden: ReturnType<typeof createServer>;
  let provider: Server;
  let port: number;
  let behaviour: RequestListener;
  let asked: string[];
  let sockets: Socket[];
  let reached: number;

  const countSocket = (message: unknown): void => {
    sockets.push((message as { socket: Socket }).socket);
  };

  beforeAll(async () => {
    forbidden = createServer((socket) => {
      reached += 1;
      socket.destroy();
    });
    await once(forbidden.listen(0, '127.0.0.1'), 'listening');
    ({ port } = forbidden.address() as AddressInfo);
    provider = createHttp((request, response) => {
      asked.push(`${request.method} ${request.url} ${request.headers['accept-encoding']}`);
      behaviour(request, response);
    });
    await once(provider.listen(port, PROVIDER), 'listening');
    subscribe('net.client.socket', countSocket);
  });
  beforeEach(() => {
    [asked, sockets, reached] = [[], [], 0];
  });
  afterAll(() => {
    unsubscribe('net.client.socket', countSocket);
    forbidden.close();
    provider.close();
  });

  /** What a login does first at a provider that is found by its issuer. */
  function discover(
    issuer: string,
    { origin = origins[1], lookup }: { origin?: string; lookup?: typeof systemLookup } = {},
  ): Promise<Configuration> {
    const limits = createConnectionLimits({ origin, outboundNetworks }, { lookup });
    return discovery(new URL(issuer), 'portaria', 'segredo', undefined, {
      [customFetch]: limits.customFetch,
      execute: [allowInsecureRequests],
    });
  }

  const metadataOf = (issuer: string, tokenEndpoint = `${issuer}/token`): object => ({
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: tokenEndpoint,
    jwks_uri: `${issuer}/jwks`,
  });

  const answering =
    (body: object): RequestListener =>
    (_request, response) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));

  it('reach a provider that the operator opened', async () => {
    const issuer = `http://${PROVIDER}:${port}`;
    behaviour = answering(metadataOf(issuer));
    const configuration = await discover(issuer);
    expect(configuration.serverMetadata().token_endpoint).toBe(`${issuer}/token`);
    expect(asked).toEqual(['GET /.well-known/openid-configuration identity']);
  });

  it('A291 provider-ssrf: do not reach a provider at the metadata address, by its number or by a name [V1.3.6]', async () => {
    const lookup = resolvingTo([METADATA]);
    for (const origin of origins) {
      for (const host of [METADATA, '2852039166', '[::ffff:169.254.169.254]'])
        await expect(discover(`https://${host}/`, { origin })).rejects.toMatchObject(refused('address'));
      expect(sockets).toHaveLength(0);
      const named = discover('https://entrar.exemplo.com.br/', { origin, lookup });
      await expect(named).rejects.toMatchObject(refused('address'));
      for (const socket of sockets) expect(socket.remoteAddress).toBeUndefined();
      sockets = [];
    }
  });

  it('A291 provider-ssrf: do not reach an address inside that the provider’s own document names', async () => {
    const issuer = `http://${PROVIDER}:${port}`;
    for (const host of [`127.0.0.1:${port}`, `localhost:${port}`, METADATA]) {
      behaviour = answering(metadataOf(issuer, `http://${host}/token`));
      const configuration = await discover(issuer);
      const back = new URL('http://localhost:5000/external-login/acme?code=abc');
      await expect(authorizationCodeGrant(configuration, back)).rejects.toMatchObject(refused('address'));
    }
    expect(asked).toHaveLength(3);
    expect(reached).toBe(0);
  });

  it.each([301, 302, 303, 307, 308])(
    'A291 provider-ssrf: do not follow a redirect %i to an address inside [V15.3.2]',
    async (status) => {
      for (const host of [`127.0.0.1:${port}`, `${METADATA}`, `${PROVIDER}:${port}`]) {
        behaviour = (_request, response) =>
          response.writeHead(status, { location: `http://${host}/latest/meta-data` }).end();
        await expect(discover(`http://${PROVIDER}:${port}`)).rejects.toThrow(
          'unexpected HTTP response status',
        );
      }
      expect(sockets).toHaveLength(3);
      expect(asked).toEqual(Array(3).fill('GET /.well-known/openid-configuration identity'));
      expect(reached).toBe(0);
    },
  );

  it('A291 provider-ssrf: connect to the address that was judged, whatever the name is a moment later', async () => {
    const issuer = `http://entrar.exemplo.com.br:${port}`;
    behaviour = answering(metadataOf(issuer));
    const lookup = resolvingTo([PROVIDER], ['127.0.0.1']);
    const configuration = await discover(issuer, { lookup });
    expect(asked).toHaveLength(1);
    // The next call resolves again, and the name now leads inside.
    const back = new URL('http://localhost:5000/external-login/acme?code=abc');
    await expect(authorizationCodeGrant(configuration, back)).rejects.toMatchObject(refused('address'));
    expect(reached).toBe(0);
  });

  it.each([
    ['that is promised', 'content-length: 1000000000\r\n', CHUNK],
    ['in chunks', 'transfer-encoding: chunked\r\n', `${CHUNK.length.toString(16)}\r\n${CHUNK}\r\n`],
    ['that ends with the connection', '', CHUNK],
  ])('A291 provider-ssrf: refuse a gigabyte %s, after 256 KB [V15.2.2]', async (_how, header, piece) => {
    behaviour = (_request, { socket }) => {
      socket?.write(`HTTP/1.1 200 Ok\r\ncontent-type: application/json\r\n${header}\r\n`);
      // It stops early, so that a client without a limit fails by its timeout and not by the memory of this machine.
      for (let sent = 0; sent < 16_000_000; sent += CHUNK.length) socket?.write(piece);
    };
    await expect(discover(`http://${PROVIDER}:${port}`)).rejects.toMatchObject(refused('length'));
    expect(sockets).toHaveLength(1);
    expect(sockets[0]?.bytesRead).toBeLessThan(MOST + READ_AHEAD);
  });

  it.each([
    ['gzip', { 'content-encoding': 'gzip' }, gzipSync],
    ['x-gzip beside identity', { 'content-encoding': 'identity, X-GZIP' }, gzipSync],
    ['deflate', { 'content-encoding': 'deflate' }, deflateSync],
    ['br', { 'content-encoding': 'br' }, brotliCompressSync],
    ['gzip in transfer', { 'transfer-encoding': 'gzip, chunked' }, gzipSync],
  ])('A291 provider-ssrf: refuse a bomb of %s, and decode nothing', async (_name, headers, compress) => {
    behaviour = (_request, response) =>
      response.writeHead(200, { 'content-type': 'application/json', ...headers }).end(compress(ZEROS));
    await expect(discover(`http://${PROVIDER}:${port}`)).rejects.toMatchObject(refused('encoding'));
  });

  it('A291 provider-ssrf: take a bomb that names no encoding for the few kilobytes it is', async () => {
    behaviour = (_request, response) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(gzipSync(ZEROS));
    await expect(discover(`http://${PROVIDER}:${port}`)).rejects.toThrow('parsing error');
    expect(sockets[0]?.bytesRead).toBeLessThan(MOST);
  });
});

/** openid-client's error, with ours as its cause. */
const refused = (failure: string): object => ({ cause: { name: 'OutboundError', failure } });
