import { connect, createServer, type Socket } from 'node:net';
import { MessageReader } from './postgres-messages.ts';

export type Phase = 'before' | 'after';

export interface CrashPoint {
  /** Which statement since the tap was armed, counted from 0. */
  readonly statement: number;
  /** Before it reaches the server, or after it ran there and before its answer is known here. */
  readonly phase: Phase;
}

/** Reads along between a process and PostgreSQL, and knows the exact moment between two statements. */
export interface PostgresTap {
  through(url: string): string;
  /** The statements from here on, until the tap is armed or asked again. */
  record(): string[];
  /** At that point nothing passes any more, and the blow falls. */
  arm(isPoint: (sql: string, index: number) => boolean, phase: Phase, blow: () => void): void;
  hasStruck(): boolean;
  close(): Promise<void>;
}

/** What processes ask by themselves, whatever the request. */
const background = /signing_keys|^select 1$/i;

export async function startPostgresTap(targetPort: number): Promise<PostgresTap> {
  const sockets = new Set<Socket>();
  let statements: string[] = [];
  let armed: { isPoint: (sql: string, index: number) => boolean; phase: Phase; blow: () => void } | undefined;
  let struck = false;

  function strike(): void {
    struck = true;
    armed?.blow();
    armed = undefined;
  }

  const server = createServer((client) => {
    const upstream = connect(targetPort, '127.0.0.1');
    const fromClient = new MessageReader('client');
    const fromServer = new MessageReader('server');
    let dead = false;
    let strikesWhenReady = false;
    const end = (): void => {
      client.destroy();
      upstream.destroy();
    };
    client.on('data', (data: Buffer) => {
      for (const message of fromClient.read(data)) {
        if (dead) return;
        if (message.sql !== undefined && !background.test(message.sql)) {
          const isPoint = armed?.isPoint(message.sql, statements.length) === true;
          statements.push(message.sql);
          if (isPoint && armed?.phase === 'before') {
            dead = true;
            strike();
            return;
          }
          strikesWhenReady ||= isPoint;
        }
        upstream.write(message.bytes);
      }
    });
    upstream.on('data', (data: Buffer) => {
      if (dead) return;
      const ready = fromServer.read(data).some(({ type }) => type === 'Z');
      if (strikesWhenReady && ready) {
        dead = true;
        strike();
      } else if (!strikesWhenReady) client.write(data);
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
      const by = new URL(url);
      by.hostname = '127.0.0.1';
      by.port = String(port);
      return by.href;
    },
    record() {
      statements = [];
      return statements;
    },
    arm(isPoint, phase, blow) {
      statements = [];
      struck = false;
      armed = { isPoint, phase, blow };
    },
    hasStruck: () => struck,
    close() {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
