import type { Config } from '../../base/config/config.ts';
import type { Tracing } from './tracing.ts';

export async function openTracingIfAsked(
  config: Config,
  service: string,
  onError: (error: Error) => void,
): Promise<Tracing | undefined> {
  const {
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    OTEL_EXPORTER_OTLP_HEADERS: headers = {},
    OTEL_TRACES_SAMPLER_ARG: sampleRatio,
    trustedProxies,
  } = config;
  if (endpoint === undefined) return undefined;
  const { openTracing } = await import('./open-tracing.ts');
  return openTracing({ endpoint, headers, sampleRatio, service, trustedProxies }, onError);
}
