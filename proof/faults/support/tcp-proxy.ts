import { connect, createServer, type Server, type Socket } from 'node:net';

interface Pair {
  readonly client: Socket;
  readonly server: Socket;
  frozen: boolean;
}

/** A proxy between a process and an engine that imitates a slow, silent or broken network. */
export interface TcpProxy {
  readonly port: number;
  /** Rewrites the URL to go through the proxy. */
  through(url: string): string;
  /** Delays every response. */
  delay(ms: number): void;
  /** Drops all traffic on the open connections. New connections work. */
  swallowOpenConnections(): void;
  /** Closes all connections. */
  cut(): void;
  openConnections(): number;
  close(): Promise<void>;
}

export async function startTcpProxy(targetPort: number): Promise<TcpProxy> {
  const pairs = new Set<Pair>();
  let delayMs = 0;
  const server: Server = createServer((client) => {
    const pair: Pair = { client, server: connect(targetPort, '127.0.0.1'), frozen: false };
    pairs.add(pair);
    const end = (): void => {
      pairs.delete(pair);
      client.destroy();
      pair.server.destroy();
    };
    client.setNoDelay(true);
    pair.server.setNoDelay(true);
    client.on('data', (data) => pair.frozen || pair.server.write(data));
    pair.server.on('data', (data) => later(() => pair.frozen || client.write(data)));
    for (const socket of [client, pair.server]) socket.on('error', end).on('close', end);
  });

  function later(write: () => void): void {
    if (delayMs === 0) write();
    else setTimeout(write, delayMs);
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('the proxy has no port');
  const cut = (): void => {
    for (const { client } of pairs) client.destroy();
  };
  return {
    port: address.port,
    through(url) {
      const proxied = new URL(url);
      proxied.hostname = '127.0.0.1';
      proxied.port = String(address.port);
      return proxied.href;
    },
    delay(ms) {
      delayMs = ms;
    },
    swallowOpenConnections() {
      for (const pair of pairs) pair.frozen = true;
    },
    cut,
    openConnections: () => pairs.size,
    close() {
      cut();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
