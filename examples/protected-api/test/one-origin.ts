import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Server } from 'node:http';
import { type ApiProcess, startApiProcess } from '@portaria/harness/api-process';
import { Browser } from '@portaria/harness/browser';
import { freePort } from '@portaria/harness/free-port';
import { startTestApp, type TestApp } from '@portaria/harness/test-app';
import { withoutLimits } from '@portaria/harness/test-environment';
import { createReverseProxy } from '../src/reverse-proxy.ts';

const orders = new URL('../src/main.ts', import.meta.url).pathname;

export interface OneOrigin {
  /** The public origin of Portaria and the orders behind one proxy. */
  readonly url: string;
  /** Portaria's database and keys. */
  readonly portaria: TestApp;
  readonly api: ApiProcess;
  browser(): Browser;
  close(): Promise<void>;
}

/** Portaria and the orders in separate processes behind the proxy, as in the README. */
export async function startOneOrigin(): Promise<OneOrigin> {
  const [proxyPort, ordersPort] = [await freePort(), await freePort()];
  const url = `http://localhost:${proxyPort}`;
  const portaria = await startTestApp({
    variables: { ...withoutLimits, PUBLIC_URL: url, TOKEN_AUDIENCES: 'loja,pedidos' },
  });
  const api = await startApiProcess(portaria.variables);
  const child = await startOrders({ ISSUER: url, PORTARIA_URL: api.url, PORT: `${ordersPort}` });
  const upstreams = { portariaUrl: api.url, ordersUrl: `http://127.0.0.1:${ordersPort}` };
  const proxy = await listening(createReverseProxy(upstreams), proxyPort);
  return {
    url,
    portaria,
    api,
    browser: () => browserTo(`http://127.0.0.1:${proxyPort}`),
    async close() {
      await closed(proxy);
      child.kill();
      await once(child, 'exit');
      await api.stop();
      await portaria.close();
    },
  };
}

async function startOrders(variables: Record<string, string>): Promise<ChildProcess> {
  const child = spawn(process.execPath, [orders], {
    env: { PATH: process.env['PATH'], ...variables },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // The process prints one line when it listens. A failed start exits without output.
  await Promise.race([
    once(child.stdout, 'data'),
    once(child, 'exit').then(() => Promise.reject(new Error('the orders did not start'))),
  ]);
  return child;
}

export function browserTo(url: string): Browser {
  return new Browser(async ({ method, url: path, headers, body }) => {
    const answer = await fetch(url + path, { method, headers, ...(body !== undefined && { body }) });
    return { status: answer.status, headers: answer.headers, body: await answer.text() };
  });
}

export async function listening(server: Server, port: number): Promise<Server> {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

export function closed(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
