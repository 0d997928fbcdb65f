import { Agent, request } from 'node:http';

export interface HttpCall {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface Outcome {
  /** 0 means no response, because of a timeout or a cut connection. */
  readonly status: number;
  readonly ms: number;
}

export interface HttpClient {
  send(call: HttpCall): Promise<Outcome>;
  close(): void;
}

const TIMEOUT_MS = 10_000;

/** Keeps connections alive, as a reverse proxy would. */
export function createHttpClient(url: string, maxSockets: number): HttpClient {
  const { hostname, port } = new URL(url);
  const agent = new Agent({ keepAlive: true, maxSockets });
  return {
    send({ method, path, headers, body }) {
      const startedAt = performance.now();
      const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
      const options = { hostname, port, method, path, agent, timeout: TIMEOUT_MS };
      return new Promise((resolve) => {
        const end = (status: number): void => resolve({ status, ms: performance.now() - startedAt });
        const sent = request({ ...options, headers: { ...headers, ...length } }, (answer) => {
          answer.resume();
          answer.on('end', () => end(answer.statusCode ?? 0)).on('error', () => end(0));
        });
        sent.on('timeout', () => sent.destroy()).on('error', () => end(0));
        sent.end(body);
      });
    },
    close: () => agent.destroy(),
  };
}
