import { once } from 'node:events';
import { createServer, type Server } from 'node:http';

/** An application that learns of ended sessions by back-channel logout, and may be away. */
export class NotifiedApplication {
  /** When each person's notice first arrived. */
  readonly arrivals = new Map<string, number>();
  repeated = 0;
  readonly #port: number;
  #server: Server | undefined;

  constructor(port: number) {
    this.#port = port;
  }

  get noticeUrl(): string {
    return `http://localhost:${this.#port}/saiu`;
  }

  async open(): Promise<void> {
    this.#server = createServer((request, response) => {
      let body = '';
      request.on('data', (part) => {
        body += part;
      });
      request.on('end', () => {
        this.#note(new URLSearchParams(body).get('logout_token') ?? '');
        response.writeHead(204).end();
      });
    });
    await once(this.#server.listen(this.#port, '127.0.0.1'), 'listening');
  }

  /** Later connections are refused. */
  async close(): Promise<void> {
    const server = this.#server;
    if (!server) return;
    this.#server = undefined;
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  }

  #note(token: string): void {
    const person = subjectOf(token);
    if (this.arrivals.has(person)) this.repeated += 1;
    else this.arrivals.set(person, performance.now());
  }
}

/** Signatures have their own tests. */
export function subjectOf(token: string): string {
  const payload = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString();
  return (JSON.parse(payload) as { sub: string }).sub;
}
