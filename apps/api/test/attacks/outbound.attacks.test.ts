import { spawn } from 'node:child_process';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { lookup as systemLookup } from 'node:dns';
import { once } from 'node:events';
import { createServer as createHttp } from 'node:http';
import { type AddressInfo, BlockList, createServer, type Server } from 'node:net';
import { fileURLToPath } from 'node:url';
import { changingPaths, clientURI, fittingBody, readingPaths } from '@portaria/harness/account-calls';
import type { Browser } from '@portaria/harness/browser';
import { registerPerson } from '@portaria/harness/people';
import { useTestApp } from '@portaria/harness/test-app';
import { withoutLimits } from '@portaria/harness/test-environment';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { guardedPost } from '../../src/outbound/guarded-request.ts';
import { startCanaryServer } from './canary-server.ts';
import { resolvingTo } from './resolving-to.ts';

describe('outbound calls of the server', () => {
  const test = useTestApp({ variables: withoutLimits });
  let victim: Browser;
  let email: string;
  beforeAll(async () => {
    victim = test.browser();
    ({ email } = await registerPerson(victim));
  });

  it('A57 ssrf: no client input makes the server call an address [V1.3.6 V13.2.4]', async () => {
    await test.startWorker();
    const canary = await startCanaryServer();
    const addresses = [
      canary.url,
      `//127.0.0.1:${canary.port}`,
      `http://localhost:${canary.port}`,
      `127.0.0.1:${canary.port}`,
    ];
    const headerNames = [
      ...['host', 'origin', 'referer', 'forwarded', 'x-forwarded-host', 'x-forwarded-for', 'user-agent'],
      ...[
        'x-original-url',
        'x-callback-url',
        'x-wap-profile',
        'destination',
        'link',
        'via',
        'true-client-ip',
      ],
      ...['authorization', 'accept', 'traceparent', 'x-api-url', 'proxy-host', 'x-http-destinationurl'],
    ];
    for (const address of addresses) {
      const headers = Object.fromEntries(headerNames.map((name) => [name, address]));
      for (const path of [...changingPaths, ...readingPaths]) {
        await victim.clone().get(`${path}?url=${address}&redirect_uri=${address}`, headers);
        const body = fittingBody(path);
        for (const name of Object.keys(body)) {
          await test.browser().post(path, { ...body, [name]: address });
          await test.browser().post(path, { ...body, [name]: `x@127.0.0.1:${canary.port}` });
        }
      }
      const user = { email, clientURI };
      // Wrong values in these two headers would be rejected before the other headers are read.
      const { host: _host, origin: _origin, ...otherHeaders } = headers;
      await test.browser().post('v2/account/forgotPassword', user, otherHeaders);
      await test.browser().get(`/.well-known/jwks.json?jku=${address}`, headers);
    }
    await test.mails.waitFor(
      ({ to, parsed }) => to.includes(email) && parsed.subject === 'Redefinir sua senha',
    );
    expect(canary.connections()).toBe(0);
    await canary.close();
  });
});

/** The forbidden server is at 127.0.0.1. Another one, with the same port, is in the only network that the operator opened. */
const OPENED = '127.0.0.2';
const publicOrigin = 'https://conta.exemplo.com.br';
const trialOrigin = 'http://localhost:5000';

describe('guarded outbound calls', () => {
  let forbidden: Server;
  let opened: Server;
  let port: number;
  let answer = { status: 200, location: '' };
  const counts = { forbidden: 0, forbiddenBytes: 0, ended: 0, opened: 0, sockets: 0 };
  const countSocket = (): void => {
    counts.sockets += 1;
  };

  const post = (
    url: string,
    { origin = trialOrigin, networks = [OPENED], lookup }: Partial<Call> = {},
  ): Promise<{ status: number }> => {
    const outboundNetworks = new BlockList();
    for (const address of networks) outboundNetworks.addAddress(address);
    const message = { headers: {}, body: 'segredo' };
    return guardedPost({ origin, outboundNetworks }, url, message, {
      ...(lookup && { lookup }),
      timeoutMs: 2_000,
    });
  };

  beforeAll(async () => {
    forbidden = createServer((socket) => {
      counts.forbidden += 1;
      socket.on('error', () => {});
      socket.on('data', ({ length }) => {
        counts.forbiddenBytes += length;
      });
      socket.on('close', () => {
        counts.ended += 1;
      });
    });
    await once(forbidden.listen(0, '127.0.0.1'), 'listening');
    ({ port } = forbidden.address() as AddressInfo);
    opened = createHttp((_request, response) => {
      response.writeHead(answer.status, { location: answer.location }).end();
    }).on('connection', () => {
      counts.opened += 1;
    });
    await once(opened.listen(port, OPENED), 'listening');
    subscribe('net.client.socket', countSocket);
  });
  beforeEach(() => {
    answer = { status: 200, location: '' };
    Object.assign(counts, { forbidden: 0, forbiddenBytes: 0, ended: 0, opened: 0, sockets: 0 });
  });
  afterAll(() => {
    unsubscribe('net.client.socket', countSocket);
    forbidden.close();
    opened.close();
  });

  it('leads to a network that the operator opened', async () => {
    expect(await post(`http://${OPENED}:${port}/`)).toEqual({ status: 200 });
    expect(counts).toMatchObject({ opened: 1, forbidden: 0, sockets: 1 });
  });

  it.each([
    ...[
      '127.0.0.1',
      '127.0.0.1.',
      '127.1',
      '2130706433',
      '0x7f000001',
      '0x7f.1',
      '0177.0.0.1',
      '017700000001',
    ],
    ...['①②⑦.⓪.⓪.①', '127.0.0.3', '127.255.255.254', '0.0.0.0', '0', '255.255.255.255', '224.0.0.1'],
    ...['169.254.169.254', '169.254.170.2', '2852039166', '0xa9fea9fe', '100.100.100.200', '192.0.0.192'],
    ...['10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.0.1', '100.64.0.1', '198.18.0.1', '192.0.2.2'],
    ...['[::1]', '[0:0:0:0:0:0:0:1]', '[::]', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[::127.0.0.1]'],
    ...['[::ffff:169.254.169.254]', '[::ffff:0:127.0.0.1]', '[64:ff9b::7f00:1]', '[64:ff9b:1::7f00:1]'],
    ...['[2002:7f00:1::]', '[2001:0:7f00:1::]', '[fe80::1]', '[fc00::1]', '[fd00:ec2::254]', '[ff02::1]'],
  ])('A133 ssrf: opens no socket to the address %s [V1.3.6]', async (host) => {
    for (const origin of [publicOrigin, trialOrigin])
      await expect(post(`https://${host}:${port}/`, { origin })).rejects.toMatchObject({
        failure: 'address',
      });
    await expect(post(`http://${host}:${port}/`)).rejects.toMatchObject({ failure: 'address' });
    expect(counts).toMatchObject({ forbidden: 0, sockets: 0 });
  });

  it('A133 ssrf: does not connect to a name of this machine or of a private network', async () => {
    for (const host of ['localhost', 'LOCALHOST'])
      await expect(post(`https://${host}:${port}/`)).rejects.toMatchObject({ failure: 'address' });
    for (const found of [
      '127.0.0.1',
      '10.0.0.1',
      '169.254.169.254',
      '::1',
      '::ffff:127.0.0.1',
      'fe80::1%lo',
    ]) {
      const call = post(`https://loja.exemplo.com.br:${port}/`, { lookup: resolvingTo([found]) });
      await expect(call).rejects.toMatchObject({ failure: 'address' });
    }
    expect(counts.forbidden).toBe(0);
  });

  it('A133 ssrf: does not connect to a name with one forbidden address among others', async () => {
    const url = `http://loja.exemplo.com.br:${port}/`;
    for (const found of [
      [OPENED, '127.0.0.1'],
      ['127.0.0.1', OPENED],
    ])
      await expect(post(url, { lookup: resolvingTo(found) })).rejects.toMatchObject({ failure: 'address' });
    const beside = post(url.replace('http:', 'https:'), { lookup: resolvingTo(['8.8.8.8', '127.0.0.1']) });
    await expect(beside).rejects.toMatchObject({ failure: 'address' });
    expect(counts).toMatchObject({ forbidden: 0, opened: 0 });
  });

  it('A133 ssrf: resolves a name once and connects to the address that was checked [V1.3.6]', async () => {
    const lookup = resolvingTo([OPENED], ['127.0.0.1']);
    const url = `http://loja.exemplo.com.br:${port}/`;
    expect(await post(url, { lookup })).toEqual({ status: 200 });
    expect(counts).toMatchObject({ opened: 1, forbidden: 0 });
    // The next call resolves again, and the name now leads to the forbidden server.
    await expect(post(url, { lookup })).rejects.toMatchObject({ failure: 'address' });
    expect(counts).toMatchObject({ opened: 1, forbidden: 0 });
  });

  it('A133 ssrf: sends nothing where the system connected elsewhere than asked', async () => {
    const call = post(`https://0.0.0.0:${port}/`, { networks: ['0.0.0.0'] });
    await expect(call).rejects.toMatchObject({ failure: 'address' });
    await expect.poll(() => counts.ended).toBe(1);
    expect(counts.forbiddenBytes).toBe(0);
  });

  it.each([301, 302, 303, 307, 308])(
    'A133 ssrf: follows no redirect %i to a forbidden server [V15.3.2]',
    async (status) => {
      for (const host of ['127.0.0.1', 'localhost', OPENED]) {
        answer = { status, location: `http://${host}:${port}/` };
        expect(await post(`http://${OPENED}:${port}/`)).toEqual({ status });
      }
      expect(counts).toMatchObject({ forbidden: 0, opened: 3 });
    },
  );

  it.each([
    ...['http://a@127.0.0.2', 'http://a:b@127.0.0.2', 'http://:b@127.0.0.2', 'http://127.0.0.1@127.0.0.2'],
    ...['ftp://127.0.0.2', 'file:///etc/passwd', 'data:,', 'ws://127.0.0.2', '//127.0.0.2', '127.0.0.2', ''],
  ])('A133 ssrf: refuses a user in the URL and other schemes: %j', async (url) => {
    const call = post(url.replace(/127\.0\.0\.2$/, `127.0.0.2:${port}`));
    await expect(call).rejects.toMatchObject({ failure: 'url' });
    expect(counts.sockets).toBe(0);
  });

  it('A133 ssrf: calls over plain http only loopback networks, and only in a trial [V13.2.4]', async () => {
    const elsewhere = post(`http://${OPENED}:${port}/`, { origin: publicOrigin });
    await expect(elsewhere).rejects.toMatchObject({ failure: 'url' });
    const networks = ['10.0.0.1'];
    await expect(post('http://10.0.0.1/', { networks })).rejects.toMatchObject({ failure: 'address' });
    await expect(post('http://8.8.8.8/')).rejects.toMatchObject({ failure: 'address' });
    expect(counts.sockets).toBe(0);
  });

  it('A133 ssrf: uses no proxy that the environment names', async () => {
    const proxy = `http://127.0.0.1:${port}`;
    const names = ['HTTP_PROXY', 'HTTPS_PROXY', 'ALL_PROXY'].flatMap((name) => [name, name.toLowerCase()]);
    const env = { NODE_USE_ENV_PROXY: '1', ...Object.fromEntries(names.map((name) => [name, proxy])) };
    const guarded = fileURLToPath(new URL('../../src/outbound/guarded-request.ts', import.meta.url));
    const program = `
      import { BlockList } from 'node:net';
      const { guardedPost } = await import(${JSON.stringify(guarded)});
      const outboundNetworks = new BlockList();
      outboundNetworks.addAddress('${OPENED}');
      const config = { origin: '${trialOrigin}', outboundNetworks };
      const message = { headers: {}, body: 'segredo' };
      const { status } = await guardedPost(config, 'http://${OPENED}:${port}/', message);
      console.log(status);`;
    const child = spawn(process.execPath, ['--input-type=module', '--eval', program], { env });
    const [printed] = await Promise.all([child.stdout.toArray(), once(child, 'exit')]);
    expect(printed.join('').trim()).toBe('200');
    expect(counts).toMatchObject({ forbidden: 0, opened: 1 });
  });
});

interface Call {
  readonly origin: string;
  readonly networks: readonly string[];
  readonly lookup: typeof systemLookup;
}
