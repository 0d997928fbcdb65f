import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import closeWithGrace from 'close-with-grace';
import { buildApp } from '../app.ts';
import { type Config, readConfig } from '../base/config/config.ts';
import { createLog } from '../base/logging/log.ts';
import { createHttpMetrics } from '../http/http-metrics.ts';
import { createOidcMetrics } from '../openid/oidc-metrics.ts';
import { watchExternalLogins } from '../outbound/external/external-metrics.ts';
import { type Context, openContext } from '../session/context.ts';
import { watchHashes, watchPool, watchRedis } from '../telemetry/engine-metrics.ts';
import { watchInstallation } from '../telemetry/installation-gauges.ts';
import { serveMetrics } from '../telemetry/metrics-server.ts';
import { createRegistry } from '../telemetry/registry.ts';
import { openTracingIfAsked } from '../telemetry/tracing/open-if-asked.ts';
import { untilDatabaseIsReady } from './ready-database.ts';
import { noticeMissingRedis } from './redis-notice.ts';
import { releaseStartupMemory } from './release-startup-memory.ts';
import { closeBecauseOf, watchEdition } from './watch-edition.ts';

const FINISH_MS = 10_000;

export async function serveCommand(): Promise<void> {
  const config = readConfig();
  const log = createLog(config, 'api');
  const onError = (error: Error): void => log.warn({ err: error }, 'engine error');
  await untilDatabaseIsReady(config);
  const tracing = await openTracingIfAsked(config, 'portaria-api', (error) =>
    log.warn({ err: error }, 'traces not sent'),
  );
  const context = await openContext(config, {
    onError,
    onStatementsUnnamed: () => log.warn('prepared statements lost'),
    passwords: { onUnknownPepper: (pepperId) => log.error({ pepperId }, 'pepper key missing') },
    ...(tracing && { onStatement: tracing.onStatement }),
  });
  await context.signingKeyring.signingKey();
  const metrics = watch(context);
  const drain = { draining: false };
  const externalLogin = watchExternalLogins(metrics.registry, context);
  const app = await buildApp(
    { ...(tracing?.traceContext(context) ?? context), externalLogin },
    {
      log,
      metrics: createHttpMetrics(metrics.registry),
      oidcMetrics: createOidcMetrics(metrics.registry),
      tracing,
      drain,
      webRoot: webRoot(config),
    },
  );
  const stopWatching = watchEdition(context.db, config, closeBecauseOf);
  const stopFollowing = [context.appearance.watch(), context.pauses.watch(), context.outcomeCounts.watch()];
  const metricsServer = await serveMetrics(metrics, config.METRICS_HOST, config.METRICS_PORT);
  closeWithGrace({ delay: config.DRAIN_SECONDS * 1_000 + FINISH_MS, logger: log }, async ({ err }) => {
    if (err) log.fatal({ err }, 'closing after an unexpected error');
    stopWatching();
    for (const stop of stopFollowing) stop();
    drain.draining = true;
    // Gives the load balancer time to see the failed readiness check and stop sending requests.
    if (!err) await sleep(config.DRAIN_SECONDS * 1_000);
    await app.close();
    metricsServer.close();
    await context.close();
    await tracing?.close();
  });
  if (!config.secureCookies) log.warn('plain http: cookies are not protected; for development only');
  await releaseStartupMemory();
  await app.listen({ host: config.HOST, port: config.PORT });
  log.info({ port: config.PORT, publicUrl: config.origin }, 'ready');
  await noticeMissingRedis(config, context.throttle);
}

function watch({ db, hashLimiter, throttle }: Context) {
  const registry = createRegistry();
  watchHashes(registry, hashLimiter);
  watchPool(registry, db);
  watchRedis(registry, throttle);
  return { registry, refresh: watchInstallation(registry, db) };
}

/** Each build of the web application has its own folder. */
function webRoot({ WEB_ROOT, SCREENS }: Config): string | undefined {
  const folder = WEB_ROOT ?? shippedWeb();
  return folder === undefined ? undefined : join(folder, SCREENS);
}

/** The web application is next to the bundle in a release. The source tree has none. */
function shippedWeb(): string | undefined {
  const folder = fileURLToPath(new URL('./web', import.meta.url));
  return existsSync(folder) ? folder : undefined;
}
