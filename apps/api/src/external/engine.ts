import * as openid from 'openid-client';
import type { LoginProvider } from '../config/login-providers.ts';
import type { Config } from '../config/rules.ts';
import { isThisMachine } from '../config/this-machine.ts';
import { createConnectionGate } from '../outbound/connection-gate.ts';
import { ExternalError } from './external-error.ts';
import type { ExternalAnswer, ExternalLogin, ExternalRequest } from './external-login.ts';
import { failureOf } from './failure-of.ts';
import { keepAnswer } from './kept-answer.ts';
import { keepKeys } from './kept-keys.ts';
import type { ExternalPerson } from './person.ts';
import { providerOf } from './providers.ts';

const DISCOVERY = { freshMs: 86_400_000, retryMs: 60_000 };

type EngineConfig = Pick<Config, 'origin' | 'outboundNetworks' | 'loginProviders'>;
type Connection = Pick<ReturnType<typeof connect>, 'start' | 'finish'>;

/** One for each process. Whatever fails is thrown as ExternalError, and no token of a provider leaves it. */
export function createEngine(config: EngineConfig, now = () => performance.now()): ExternalLogin {
  const connections = new Map(config.loginProviders.map((one) => [one.id, connect(config, one, now)]));
  const connection = (id: string): Connection => {
    const found = connections.get(id);
    if (found === undefined) throw new TypeError('no such login provider');
    return found;
  };
  return {
    start: (id, request) => connection(id).start(request),
    finish: (id, answer, request) => connection(id).finish(answer, request),
  };
}

function connect(config: EngineConfig, connection: LoginProvider, now: () => number) {
  const provider = providerOf(connection);
  const gate = createConnectionGate(config);
  const fetchKeys = keepKeys(gate.customFetch, now);
  const isTrial = isThisMachine(new URL(config.origin).hostname);
  const client = { id_token_signed_response_alg: provider.algorithm(connection) };
  const configuration = keepAnswer(configure, DISCOVERY, now);

  const authenticate: openid.ClientAuth = (server, _client, body, headers) => {
    const proof = provider.proof(connection, server.token_endpoint_auth_methods_supported);
    if (proof.authorization !== undefined) headers.set('authorization', proof.authorization);
    for (const [name, value] of Object.entries(proof.fields ?? {})) body.set(name, value);
  };

  async function configure(): Promise<openid.Configuration> {
    const server = provider.server(connection);
    const configured =
      'discoveredAt' in server
        ? await openid.discovery(new URL(server.discoveredAt), connection.client, client, authenticate, {
            [openid.customFetch]: gate.customFetch,
            ...(isTrial && { execute: [openid.allowInsecureRequests] }),
          })
        : new openid.Configuration({ ...server }, connection.client, client, authenticate);
    if (isTrial) openid.allowInsecureRequests(configured);
    // Without this, any key may have signed the ID token.
    openid.enableNonRepudiationChecks(configured);
    const keysUrl = URL.parse(configured.serverMetadata().jwks_uri ?? '')?.href;
    configured[openid.customFetch] = (url, options) =>
      url === keysUrl ? fetchKeys(url, options) : gate.customFetch(url, options);
    // The gate has its own time limits.
    configured.timeout = 0;
    return configured;
  }

  async function guarded<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await gate.withTimeBudget(work);
    } catch (error) {
      throw failureOf(error);
    }
  }

  return {
    start: (request: ExternalRequest) =>
      guarded(async () => {
        if (gate.isCircuitOpen()) throw new ExternalError('unavailable', 'circuit');
        return openid.buildAuthorizationUrl(await configuration(), {
          ...(request.purpose === 'link' && provider.linking),
          redirect_uri: request.redirectUri,
          scope: provider.scope,
          state: request.state,
          nonce: request.nonce,
          code_challenge: await openid.calculatePKCECodeChallenge(request.verifier),
          code_challenge_method: 'S256',
        }).href;
      }),
    finish: (answer: ExternalAnswer, request: Omit<ExternalRequest, 'purpose'>) =>
      guarded(async (): Promise<ExternalPerson> => {
        const tokens = await openid.authorizationCodeGrant(
          await configuration(),
          withAnswer(request.redirectUri, answer),
          {
            expectedState: request.state,
            expectedNonce: request.nonce,
            pkceCodeVerifier: request.verifier,
            idTokenExpected: true,
          },
        );
        const person = provider.person(tokens.claims() ?? {});
        if (person === undefined) throw new ExternalError('refused', 'no subject');
        return person;
      }),
  };
}

/** The address as the provider called it. The page that received the parameters has posted them. */
function withAnswer(redirectUri: string, answer: ExternalAnswer): URL {
  const url = new URL(redirectUri);
  for (const [name, value] of Object.entries(answer))
    if (value !== undefined) url.searchParams.set(name, value);
  return url;
}
