import { createServer, type Server, type ServerResponse } from 'node:http';
import { controlServer } from './control-server.ts';
import { type HostedProvider, hostProvider } from './hosted-provider.ts';
import type { Connection } from './login-provider.ts';
import { isStruck, misbehave } from './misbehave.ts';
import type { MountedRequest } from './mount.ts';
import { headerAuthentication, type Seen } from './seen.ts';
import type { Situation } from './situation.ts';

export interface HouseSettings {
  readonly port: number;
  readonly controlPort: number;
  readonly connections: readonly Connection[];
  readonly decision: Situation['decision'];
}

/** More than a test reads. A measurement makes many more. */
const MOST_SEEN = 500;

/** Plays every provider on one port of this machine, and listens on a second port for how it should behave. */
export async function openHouse(settings: HouseSettings): Promise<{ close(): Promise<void> }> {
  const providers = new Map(
    settings.connections.map((connection) => [
      connection.login.id,
      hostProvider(connection, settings.decision),
    ]),
  );
  const house = createServer((request, response) => {
    receive(providers, request, response).catch((error: unknown) => {
      console.error(error);
      response.destroy();
    });
  });
  const control = controlServer(providers);
  await Promise.all([listen(house, settings.port), listen(control, settings.controlPort)]);
  return {
    async close() {
      await Promise.all([house, control].map(shut));
    },
  };
}

async function receive(
  providers: ReadonlyMap<string, HostedProvider>,
  request: MountedRequest,
  response: ServerResponse,
): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://house');
  const [, id = ''] = pathname.split('/');
  const provider = providers.get(id);
  if (!provider) return void response.writeHead(404).end();
  const path = pathname.slice(id.length + 1);
  const { mount, connection, situation } = provider;

  const seen: Seen = {
    endpoint: mount.endpointOf(path),
    method: request.method ?? '',
    path,
    headers: request.headers,
    parameters: Object.fromEntries(searchParams),
    clientAuthentication: headerAuthentication(request.headers.authorization, connection.login),
    bytes: 0,
  };
  provider.seen = [...provider.seen.slice(-MOST_SEEN), seen];
  response.once('finish', () => {
    seen.status = response.statusCode;
  });
  if (situation.clockSeconds !== 0)
    response.setHeader('date', new Date(Date.now() + situation.clockSeconds * 1_000).toUTCString());
  const { fault } = situation;
  const isOver = (): boolean => provider.situation.fault !== fault;
  if (isStruck(fault, seen.endpoint) && !(await misbehave(fault, response, seen, isOver))) return;
  await mount.handle(request, response, seen);
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
}

function shut(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
