import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface CanaryServer {
  readonly port: number;
  readonly url: string;
  /** How often the application was made to call this address, which the attacker supplied. */
  readonly connections: () => number;
  close(): Promise<void>;
}

export async function startCanaryServer(answer: unknown = {}): Promise<CanaryServer> {
  let connections = 0;
  const server: Server = createServer((_request, response) => {
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify(answer));
  });
  server.on('connection', () => {
    connections += 1;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    url: `http://127.0.0.1:${port}/`,
    connections: () => connections,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
