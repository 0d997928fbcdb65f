import * as openid from 'openid-client';
import type { LoginProvider } from '../../base/config/login-providers.ts';
import type { Config } from '../../base/config/rules.ts';
import { isThisMachine } from '../../base/config/this-machine.ts';
import { createConnectionLimits } from '../connection-limits.ts';
import { ExternalError } from './external-error.ts';
import type { ExternalAnswer, ExternalLogin, ExternalRequest } from './external-login.ts';
import { failureOf } from './failure-of.ts';
import { keepAnswer } from './kept-answer.ts';
import { keepKeys } from './kept-keys.ts';
import { type Claims, type ExternalPerson, nameIn } from './person.ts';
import { resourceIn, standardAnswer } from './plain-answers.ts';
import { providerOf } from './providers.ts';

const DISCOVERY = { freshMs: 86_400_000, retryMs: 60_000 };

type EngineConfig = Pick<Config, 'origin' | 'outboundNetworks' | 'loginProviders'>;
type Connection = Pick<ReturnType<typeof connect>, 'start' | 'finish' | 'isCircuitOpen'>;

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
    isCircuitOpen: (id) => connection(id).isCircuitOpen(),
  };
}

function connect(config: EngineConfig, connection: LoginProvider, now: () => number) {
  const provider = providerOf(connection);
  const limits = createConnectionLimits(config);
  const fetchKeys = keepKeys(limits.customFetch, now);
  const isTrial = isThisMachine(new URL(config.origin).hostname);
  const client = { id_token_signed_response_alg: provider.algorithm?.(connection) ?? 'RS256' };
  const configuration = keepAnswer(configure, DISCOVERY, now);
  const { plain } = provider;
  const fetchAnswer: openid.CustomFetch = async (url, options) => {
    const answer = await limits.customFetch(url, options);
    return plain ? standardAnswer(answer, plain.errorIn) : answer;
  };

  const authenticate: openid.ClientAuth = (server, _client, body, headers) => {
    const proof = provider.proof(connection, server.token_endpoint_auth_methods_supported, new Date());
    if (proof.authorization !== undefined) headers.set('authorization', proof.authorization);
    for (const [name, value] of Object.entries(proof.fields ?? {})) body.set(name, value);
  };

  async function configure(): Promise<openid.Configuration> {
    const server = provider.server(connection);
    const configured =
      'discoveredAt' in server
        ? await openid.discovery(new URL(server.discoveredAt), connection.client, client, authenticate, {
            [openid.customFetch]: (url, options) =>
              limits.customFetch(
                url.replace(server.discoveredAt, server.readAt ?? server.discoveredAt),
                options,
              ),
            ...(isTrial && { execute: [openid.allowInsecureRequests] }),
          })
        : new openid.Configuration({ ...server }, connection.client, client, authenticate);
    if (isTrial) openid.allowInsecureRequests(configured);
    // Without this, any key may have signed the ID token.
    openid.enableNonRepudiationChecks(configured);
    const keysUrl = URL.parse(configured.serverMetadata().jwks_uri ?? '')?.href;
    configured[openid.customFetch] = (url, options) =>
      url === keysUrl ? fetchKeys(url, options) : fetchAnswer(url, options);
    // The connection has its own time limits.
    configured.timeout = 0;
    return configured;
  }

  async function guarded<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await limits.withTimeBudget(work);
    } catch (error) {
      throw failureOf(error);
    }
  }

  return {
    start: (request: ExternalRequest) =>
      guarded(async () => {
        if (limits.isCircuitOpen()) throw new ExternalError('unavailable', 'circuit');
        return openid.buildAuthorizationUrl(await configuration(), {
          ...provider.asking,
          ...(request.purpose === 'link' && provider.linking),
          redirect_uri: request.redirectUri,
          scope: provider.scope,
          state: request.state,
          ...(!plain && { nonce: request.nonce }),
          code_challenge: await openid.calculatePKCECodeChallenge(request.verifier),
          code_challenge_method: 'S256',
        }).href;
      }),
    finish: (answer: ExternalAnswer, request: Omit<ExternalRequest, 'purpose'>) =>
      guarded(async (): Promise<ExternalPerson> => {
        const { name, iss, ...others } = answer;
        const configured = await configuration();
        const tokens = await openid.authorizationCodeGrant(
          configured,
          // A provider without ID tokens has no issuer to compare with.
          withAnswer(request.redirectUri, plain ? others : { ...others, iss }),
          {
            expectedState: request.state,
            pkceCodeVerifier: request.verifier,
            ...(!plain && { expectedNonce: request.nonce, idTokenExpected: true }),
          },
        );
        const claims = plain
          ? await read(configured, plain.resources(connection, tokens.access_token), tokens.access_token)
          : tokens.claims();
        const person = provider.person(claims ?? {}, connection);
        if (person === undefined) throw new ExternalError('refused', 'no subject');
        return { ...person, name: person.name ?? nameIn(name) };
      }),
    isCircuitOpen: limits.isCircuitOpen,
  };
}

async function read(
  configured: openid.Configuration,
  resources: Readonly<Record<string, string>>,
  token: string,
): Promise<Claims> {
  const claims = Object.entries(resources).map(async ([name, url]) => {
    const answer = await openid.fetchProtectedResource(configured, token, new URL(url), 'GET');
    return [name, await resourceIn(answer)];
  });
  return Object.fromEntries(await Promise.all(claims));
}

/** The address as the provider called it. The page that received the parameters has posted them. */
function withAnswer(redirectUri: string, answer: Omit<ExternalAnswer, 'name'>): URL {
  const url = new URL(redirectUri);
  for (const [name, value] of Object.entries(answer))
    if (value !== undefined) url.searchParams.set(name, value);
  return url;
}
