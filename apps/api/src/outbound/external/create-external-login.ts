import type { Config } from '../../base/config/rules.ts';
import type { ExternalLogin } from './external-login.ts';

/** Loaded at the first login through a provider, because the engine costs memory at rest. */
export function createExternalLogin(
  config: Pick<Config, 'origin' | 'outboundNetworks' | 'loginProviders'>,
): ExternalLogin {
  let loading: Promise<ExternalLogin> | undefined;
  let loaded: ExternalLogin | undefined;
  const engine = (): Promise<ExternalLogin> => {
    loading ??= import('./engine.ts').then(({ createEngine }) => {
      loaded = createEngine(config);
      return loaded;
    });
    return loading;
  };
  return {
    start: async (...asked) => (await engine()).start(...asked),
    finish: async (...asked) => (await engine()).finish(...asked),
    isCircuitOpen: (id) => loaded?.isCircuitOpen(id) ?? false,
  };
}
