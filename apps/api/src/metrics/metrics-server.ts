import { createServer, type Server } from 'node:http';
import type { Registry } from 'prom-client';

interface MetricsSource {
  readonly registry: Registry;
  /** Brings up to date what is asked for only when somebody looks. */
  refresh(): Promise<void>;
}

/** On its own port, so that nothing public leads to it. The worker, which has no other, shows there that it lives. */
export function serveMetrics(
  { registry, refresh }: MetricsSource,
  host: string,
  port: number,
): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(request.url === '/livez' ? 200 : 404).end();
      return;
    }
    refresh()
      .then(() => registry.metrics())
      .then(
        (text) => response.writeHead(200, { 'Content-Type': registry.contentType }).end(text),
        () => response.writeHead(500).end(),
      );
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve(server));
  });
}
