import { createServer, type IncomingMessage, type Server } from 'node:http';
import { connect } from 'node:net';
import { freePort } from '@portaria/harness/free-port';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createReverseProxy } from '../src/reverse-proxy.ts';
import { browserTo, closed, listening } from './one-origin.ts';

interface Upstream {
  readonly server: Server;
  readonly url: string;
  readonly received: { readonly request: IncomingMessage; readonly body: string }[];
}

async function startUpstream(name: string): Promise<Upstream> {
  const port = await freePort();
  const received: Upstream['received'] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      received.push({ request, body });
      response.setHeader('set-cookie', '__Host-session=planted');
      response.end(name);
    });
  });
  return { server: await listening(server, port), url: `http://127.0.0.1:${port}`, received };
}

describe('the reverse proxy', () => {
  let portaria: Upstream;
  let orders: Upstream;
  let proxy: Server;
  let port: number;
  beforeAll(async () => {
    [portaria, orders, port] = await Promise.all([
      startUpstream('portaria'),
      startUpstream('orders'),
      freePort(),
    ]);
    proxy = await listening(createReverseProxy({ portariaUrl: portaria.url, ordersUrl: orders.url }), port);
  });
  beforeEach(() => {
    portaria.received.length = 0;
    orders.received.length = 0;
  });
  afterAll(() => Promise.all([proxy, portaria.server, orders.server].map(closed)));

  const signedIn = { cookie: '__Host-session=secret; other=1', authorization: 'Bearer token' };

  it.each(['/pedidos', '/pedidos/', '/pedidos?a=1', '/pedidos/todos'])(
    'forwards %s to the orders with the token and without cookies in either direction',
    async (path) => {
      const answer = await browserTo(`http://127.0.0.1:${port}`).send('GET', path, undefined, signedIn);
      expect([answer.text, answer.headers.getSetCookie()]).toEqual(['orders', []]);
      const [{ request } = { request: undefined }] = orders.received;
      expect(request?.headers).toMatchObject({
        authorization: 'Bearer token',
        'x-forwarded-for': '127.0.0.1',
      });
      expect(request?.rawHeaders.join('\n').toLowerCase()).not.toContain('cookie');
      expect(portaria.received).toEqual([]);
    },
  );

  it.each(['/', '/api/v2/account/me', '/pedidosx', '//pedidos', '/PEDIDOS', '/%70edidos', '/x/../pedidos'])(
    'forwards %s to Portaria with its cookies',
    async (path) => {
      const [status] = await raw(
        `GET ${path} HTTP/1.1\r\nHost: a\r\nCookie: a=1\r\nConnection: close\r\n\r\n`,
      );
      expect(status).toContain('200');
      expect(portaria.received[0]?.request.headers.cookie).toBe('a=1');
      expect(orders.received).toEqual([]);
    },
  );

  it.each(['Cookie: a=1\r\nCookie: b=2', 'cOOKIE: a=1', 'Cookie: a=1\r\nConnection: Cookie'])(
    'strips every spelling of a cookie: %j',
    async (cookies) => {
      await raw(`GET /pedidos HTTP/1.1\r\nHost: a\r\n${cookies}\r\nConnection: close\r\n\r\n`);
      expect(orders.received).toHaveLength(1);
      expect(orders.received[0]?.request.rawHeaders.join('\n').toLowerCase()).not.toContain('cookie');
    },
  );

  it.each(['GET', 'POST'])('never forwards the body of a %s as a separate request', async (method) => {
    const inner = 'GET /api/v2/account/me HTTP/1.1\r\nHost: a\r\n\r\n';
    const chunk = `${inner.length.toString(16)}\r\n${inner}\r\n0\r\n\r\n`;
    const head = `${method} /pedidos HTTP/1.1\r\nHost: a\r\nConnection: close\r\n`;
    await raw(`${head}Transfer-Encoding: chunked\r\n\r\n${chunk}`);
    await raw(`${head}Content-Length: ${inner.length}\r\n\r\n${inner}`);
    expect(orders.received.map(({ request, body }) => [request.url, body])).toEqual([
      ['/pedidos', inner],
      ['/pedidos', inner],
    ]);
  });

  it('responds with 502 if an application is down, and with 400 to an absolute URL', async () => {
    const alone = await listening(
      createReverseProxy({ portariaUrl: portaria.url, ordersUrl: `http://127.0.0.1:${await freePort()}` }),
      await freePort(),
    );
    const { port: alonePort } = alone.address() as { port: number };
    expect((await browserTo(`http://127.0.0.1:${alonePort}`).get('/pedidos')).status).toBe(502);
    await closed(alone);
    const [status] = await raw('GET http://a/pedidos HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
    expect(status).toContain('400');
  });

  /** Sends the bytes unchanged. `fetch` would normalise the path and refuse some headers. */
  function raw(request: string): Promise<string[]> {
    return new Promise((resolve, reject) => {
      let answer = '';
      const socket = connect(port, '127.0.0.1', () => socket.write(request));
      socket.setEncoding('utf8');
      socket.on('data', (text: string) => {
        answer += text;
      });
      socket.on('end', () => resolve(answer.split('\r\n')));
      socket.on('error', reject);
    });
  }
});
