import closeWithGrace from 'close-with-grace';
import { readConfig } from '../base/config/config.ts';
import { createLog } from '../base/logging/log.ts';
import { createJobMetrics } from '../session/job-metrics.ts';
import { watchPool } from '../telemetry/engine-metrics.ts';
import { watchInstallation } from '../telemetry/installation-gauges.ts';
import { serveMetrics } from '../telemetry/metrics-server.ts';
import { createRegistry } from '../telemetry/registry.ts';
import { openTracingIfAsked } from '../telemetry/tracing/open-if-asked.ts';
import { startWorker } from '../worker/worker.ts';
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
