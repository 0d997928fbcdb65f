import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serveMetrics } from './metrics-server.ts';

let server: Server;
beforeAll(async () => {
  const failingRefresh = async (): Promise<void> => {
    throw new Error('the database is unreachable');
  };
  server = await serveMetrics({ registry: new Registry(), refresh: failingRefresh }, '127.0.0.1', 0);
});
afterAll(() => server.close());

const statusOf = async (path: string): Promise<number> =>
  (await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`)).status;

it('reports liveness while the database is unreachable, and serves nothing else', async () => {
  expect(await statusOf('/livez')).toBe(200);
  expect(await statusOf('/metrics')).toBe(500);
  expect(await statusOf('/')).toBe(404);
});
