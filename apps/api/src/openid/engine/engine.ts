import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { type KoaContextWithOIDC, Provider } from 'oidc-provider';
import { isThisMachine } from '../../base/config/this-machine.ts';
import type { Context } from '../../session/context.ts';
import { isEngineDown } from '../../store/engine/engine-down.ts';
import type { OidcMetrics } from '../oidc-metrics.ts';
import { createClients } from './adapter/clients.ts';
import { addMiddleware } from './engine-middleware.ts';
import { applyPatches } from './engine-patches.ts';
import { answerUnavailable, engineSettings } from './engine-settings.ts';
import { noteRefusals } from './refusals.ts';
import { type RequestState, requestState, withRequestState } from './request-state.ts';

export interface Engine {
  handle(request: FastifyRequest['raw'], response: FastifyReply['raw'], state: RequestState): Promise<void>;
}

/** Its keys are fixed at construction, so a change of the signing ring builds a new one. Requests in flight finish. */
export function createEngine(context: Context, log: FastifyBaseLogger, metrics?: OidcMetrics): Engine {
  const clients = createClients(context);
  let built: { readonly keys: string; readonly provider: Provider } | undefined;

  async function current(): Promise<Provider> {
    const jwks = await context.signingKeyring.idTokenKeys();
    const keys = jwks.map(({ kid }) => kid).join(' ');
    if (built?.keys !== keys) {
      const provider = new Provider(
        context.config.origin,
        engineSettings(context, clients, jwks) as ConstructorParameters<typeof Provider>[1],
      );
      applyPatches(provider, clients);
      // Host and protocol are ours: the route replaces what the client sent.
      provider.proxy = true;
      provider.silent = true;
      addMiddleware(provider);
      noteRefusals(provider, isThisMachine(new URL(context.config.origin).hostname));
      const failed = (error: Error): void => log.error({ err: error }, 'request failed');
      (provider as NodeJS.EventEmitter).on('error', failed);
      provider.on('server_error', (ctx: KoaContextWithOIDC, error: Error) => {
        failed(error);
        if (isEngineDown(error)) answerUnavailable(ctx);
      });
      provider.on('authorization.success', () => {
        requestState().finished = true;
      });
      if (metrics) count(provider, metrics);
      built = { keys, provider };
    }
    return built.provider;
  }

  return {
    async handle(request, response, state) {
      const provider = await current();
      await withRequestState(state, async () => provider.callback()(request, response));
      if (!state.refusal) return;
      const { client, code, detail, address } = state.refusal;
      log.info({ client, code, detail, address }, 'application refused');
      metrics?.refused(client ?? 'unknown', code);
    },
  };
}

function count(provider: Provider, metrics: OidcMetrics): void {
  const grantOf = ({ oidc }: KoaContextWithOIDC): string => {
    const grant = oidc.params?.['grant_type'];
    return typeof grant === 'string' ? grant : '';
  };
  metrics.engineBuilt();
  provider.on('authorization.success', () => metrics.authorization('answered'));
  provider.on('authorization.error', () => metrics.authorization('refused'));
  provider.on('interaction.started', () => metrics.authorization('asked'));
  provider.on('grant.success', (ctx) => metrics.token(grantOf(ctx), 'given'));
  provider.on('grant.error', (ctx) => metrics.token(grantOf(ctx), 'refused'));
  // A grant ends here only because a code or a refresh token came again.
  provider.on('grant.revoked', (ctx) =>
    metrics.replay(grantOf(ctx) === 'refresh_token' ? 'refresh' : 'code'),
  );
}
