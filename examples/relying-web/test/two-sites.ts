import type { AddressInfo } from 'node:net';
import { browserTo } from '@portaria/harness/api-process';
import type { Answer, Browser } from '@portaria/harness/browser';
import { freePort } from '@portaria/harness/free-port';
import { comeBack, registerClient } from '@portaria/harness/relying-party';
import { startTestApp, type TestApp } from '@portaria/harness/test-app';
import { withoutLimits } from '@portaria/harness/test-environment';
import type { FastifyInstance } from 'fastify';
import { connectPortaria } from '../src/portaria.ts';
import type { Settings } from '../src/settings.ts';
import { buildShop } from '../src/shop.ts';

export interface Shop {
  readonly settings: Settings;
  browser(): Browser;
  close(): Promise<void>;
}

/** Both listen on real sockets, because they call each other. */
export async function startPortaria(): Promise<TestApp> {
  const port = await freePort();
  const test = await startTestApp({
    variables: {
      ...withoutLimits,
      PUBLIC_URL: `http://localhost:${port}`,
      OUTBOUND_NETWORKS: '127.0.0.0/8,::1',
    },
  });
  await test.app.listen({ host: '127.0.0.1', port });
  return test;
}

export async function startShop(test: TestApp, more: Partial<Settings> = {}): Promise<Shop> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const { id, secret = '' } = await registerClient(test, {
    redirectUri: [`${url}/volta`],
    postLogoutRedirectUri: [`${url}/`],
    backchannelLogoutUri: `${url}/aviso-de-saida`,
  });
  const issuer = test.context.config.origin;
  const look = { name: 'Loja', colour: '#6a2c8f' };
  const settings = {
    ...look,
    issuer,
    clientId: id,
    clientSecret: secret,
    url,
    port,
    renewBeforeSeconds: 30,
    ...more,
  };
  const app: FastifyInstance = await buildShop(settings, await connectPortaria(settings));
  app.log.level = 'silent';
  await app.listen({ host: '127.0.0.1', port });
  return {
    settings,
    browser: () => browserTo(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}`),
    close: () => app.close(),
  };
}

export const locationOf = (answer: Answer): URL =>
  new URL(answer.headers.get('location') ?? 'about:blank', 'http://relative.example');

/** From the shop's link to Portaria and until the browser would return to the shop. */
export async function passPortaria(atShop: Browser, atPortaria: Browser, page = '/pedidos'): Promise<URL> {
  const asked = locationOf(await atShop.get(`/entrar?para=${encodeURIComponent(page)}`));
  return comeBack(atPortaria, { path: `${asked.pathname}${asked.search}` }, 'openid profile');
}

export async function enter(atShop: Browser, atPortaria: Browser, page?: string): Promise<Answer> {
  return open(atShop, await passPortaria(atShop, atPortaria, page));
}

export const open = (browser: Browser, { pathname, search }: URL): Promise<Answer> =>
  browser.get(`${pathname}${search}`);

export async function isIn(atShop: Browser): Promise<boolean> {
  const answer = await atShop.get('/pedidos');
  if (answer.status !== 200 && answer.status !== 303) throw new Error(`/pedidos answered ${answer.status}`);
  return answer.status === 200;
}
