import { createServer, type Server } from 'node:http';
import type { Registry } from 'prom-client';

interface MetricsSource {
  readonly registry: Registry;
  /** Updates values that are computed only when the metrics are scraped. */
  refresh(): Promise<void>;
}

/** Uses its own port, which must not be public. The worker has no other port, so its liveness check is also here. */
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
