import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import closeWithGrace from 'close-with-grace';
import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { type Context, openContext } from '../context.ts';
import { untilDatabaseAnswers } from '../data/reachable.ts';
import { createLog } from '../log.ts';
import { watchHashes, watchPool, watchRedis } from '../metrics/engine-metrics.ts';
import { createHttpMetrics } from '../metrics/http-metrics.ts';
import { serveMetrics } from '../metrics/metrics-server.ts';
import { createRegistry } from '../metrics/registry.ts';
import { watchStanding } from '../metrics/standing-metrics.ts';
import { openTracingIfAsked } from '../tracing/open-if-asked.ts';

const FINISH_MS = 10_000;

export async function serveCommand(): Promise<void> {
  const config = readConfig();
  const log = createLog(config, 'api');
  const onError = (error: Error): void => log.warn({ err: error }, 'engine error');
  await untilDatabaseAnswers(config, onError);
  const tracing = await openTracingIfAsked(config, 'portaria-api', (error) =>
    log.warn({ err: error }, 'traces not sent'),
  );
  const context = await openContext(config, {
    onError,
    onStatementsUnnamed: () => log.warn('prepared statements lost'),
    onUnknownPepper: (pepperId) => log.error({ pepperId }, 'pepper key missing'),
    ...(tracing && { onStatement: tracing.onStatement }),
  });
  await context.signingKeyring.signingKey();
  const metrics = watch(context);
  const drain = { draining: false };
  const app = await buildApp(tracing?.traceContext(context) ?? context, {
    log,
    metrics: createHttpMetrics(metrics.registry),
    tracing,
    drain,
    webRoot: config.WEB_ROOT ?? shippedWeb(),
  });
  const metricsServer = await serveMetrics(metrics, config.METRICS_HOST, config.METRICS_PORT);
  closeWithGrace({ delay: config.DRAIN_SECONDS * 1_000 + FINISH_MS, logger: log }, async ({ err }) => {
    if (err) log.fatal({ err }, 'closing after an unexpected error');
    drain.draining = true;
    // Long enough for a balancer to look at readiness once more and send nobody new.
    if (!err) await sleep(config.DRAIN_SECONDS * 1_000);
    await app.close();
    metricsServer.close();
    await context.close();
    await tracing?.close();
  });
  if (!config.secureCookies) log.warn('plain http: cookies are not protected; for development only');
  await app.listen({ host: config.HOST, port: config.PORT });
  log.info({ port: config.PORT, publicUrl: config.origin }, 'ready');
}

function watch({ db, hashGate, throttle }: Context) {
  const registry = createRegistry();
  watchHashes(registry, hashGate);
  watchPool(registry, db);
  watchRedis(registry, throttle);
  return { registry, refresh: watchStanding(registry, db) };
}

/** The web application lies beside the bundle when shipped; run from source there is none. */
function shippedWeb(): string | undefined {
  const folder = fileURLToPath(new URL('./web', import.meta.url));
  return existsSync(folder) ? folder : undefined;
}
