import { connect, createServer, type Socket } from 'node:net';
import { MessageReader } from './postgres-messages.ts';

export type Phase = 'before' | 'after';

export interface CrashPoint {
  /** Index of the statement since the tap was armed. */
  readonly statement: number;
  /** Before the statement reaches the server, or after it ran there and before the client has the result. */
  readonly phase: Phase;
}

/** A proxy in front of PostgreSQL that can stop traffic between two statements. */
export interface PostgresTap {
  through(url: string): string;
  /** Returns a list that collects statements until the next `record` or `arm`. */
  record(): string[];
  /** Blocks the connection at that point and calls `onPoint`. */
  arm(isPoint: (sql: string, index: number) => boolean, phase: Phase, onPoint: () => void): void;
  hasFired(): boolean;
  /** Closes all connections, as after a crash. The process stays and connects again. */
  cut(): void;
  close(): Promise<void>;
}

/** Statements that processes send on their own, independent of requests. */
const background =
  /signing_keys|select number from appearances|external_connections|external_days|^select 1$/i;

export async function startPostgresTap(targetPort: number): Promise<PostgresTap> {
  const sockets = new Set<Socket>();
  let statements: string[] = [];
  let armed:
    | { isPoint: (sql: string, index: number) => boolean; phase: Phase; onPoint: () => void }
    | undefined;
  let fired = false;

  function fire(): void {
    fired = true;
    armed?.onPoint();
    armed = undefined;
  }

  function cut(): void {
    for (const socket of sockets) socket.destroy();
  }

  const server = createServer((client) => {
    const upstream = connect(targetPort, '127.0.0.1');
    const fromClient = new MessageReader('client');
    const fromServer = new MessageReader('server');
    let blocked = false;
    let firesWhenReady = false;
    const end = (): void => {
      client.destroy();
      upstream.destroy();
    };
    client.on('data', (data: Buffer) => {
      for (const message of fromClient.read(data)) {
        if (blocked) return;
        if (message.sql !== undefined && !background.test(message.sql)) {
          const isPoint = armed?.isPoint(message.sql, statements.length) === true;
          statements.push(message.sql);
          if (isPoint && armed?.phase === 'before') {
            blocked = true;
            fire();
            return;
          }
          firesWhenReady ||= isPoint;
        }
        upstream.write(message.bytes);
      }
    });
    upstream.on('data', (data: Buffer) => {
      if (blocked) return;
      const ready = fromServer.read(data).some(({ type }) => type === 'Z');
      if (firesWhenReady && ready) {
        blocked = true;
        fire();
      } else if (!firesWhenReady) client.write(data);
    });
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', end).on('close', () => {
        sockets.delete(socket);
        end();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    through(url) {
      const proxied = new URL(url);
      proxied.hostname = '127.0.0.1';
      proxied.port = String(port);
      return proxied.href;
    },
    record() {
      statements = [];
      return statements;
    },
    arm(isPoint, phase, onPoint) {
      statements = [];
      fired = false;
      armed = { isPoint, phase, onPoint };
    },
    hasFired: () => fired,
    cut,
    close() {
      cut();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
