import closeWithGrace from 'close-with-grace';
import { readConfig } from '../config/config.ts';
import { createJobMetrics } from '../jobs/job-metrics.ts';
import { startWorker } from '../jobs/worker.ts';
import { createLog } from '../logging/log.ts';
import { watchPool } from '../metrics/engine-metrics.ts';
import { watchInstallation } from '../metrics/installation-gauges.ts';
import { serveMetrics } from '../metrics/metrics-server.ts';
import { createRegistry } from '../metrics/registry.ts';
import { openTracingIfAsked } from '../tracing/open-if-asked.ts';
import { untilDatabaseIsReady } from './ready-database.ts';
import { closeBecauseOf, watchEdition } from './watch-edition.ts';

export async function workerCommand(): Promise<void> {
  const config = readConfig();
  const log = createLog(config, 'worker');
  await untilDatabaseIsReady(config);
  const tracing = await openTracingIfAsked(config, 'portaria-worker', (error) =>
    log.warn({ err: error }, 'traces not sent'),
  );
  const registry = createRegistry();
  const worker = await startWorker(config, log, { metrics: createJobMetrics(registry), tracing });
  watchPool(registry, worker.db);
  const stopWatching = watchEdition(worker.db, config, closeBecauseOf);
  const refresh = watchInstallation(registry, worker.db);
  // A second worker on the same machine finds the metrics port in use. It must still send mails.
  const metricsServer = await serveMetrics(
    { registry, refresh },
    config.METRICS_HOST,
    config.WORKER_METRICS_PORT,
  ).catch((error: unknown) => log.error({ err: error }, 'metrics not served'));
  closeWithGrace({ delay: 15_000, logger: log }, async ({ err }) => {
    if (err) log.fatal({ err }, 'closing after an unexpected error');
    stopWatching();
    metricsServer?.close();
    await worker.close();
    await tracing?.close();
  });
  log.info('ready');
}
