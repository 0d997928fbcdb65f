import type { Config } from '../config.ts';
import type { Tracing } from './tracing.ts';

export async function openTracingIfAsked(
  config: Config,
  service: string,
  onError: (error: Error) => void,
): Promise<Tracing | undefined> {
  const endpoint = config.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (endpoint === undefined) return undefined;
  const { openTracing } = await import('./open-tracing.ts');
  return openTracing({ endpoint, service, trustedProxies: config.trustedProxies }, onError);
}
