import type { JsonWebKey } from 'node:crypto';
import { scopeNames } from '@portaria/contract';
import { type Configuration, errors, type KoaContextWithOIDC } from 'oidc-provider';
import { ACCESS_TOKEN_SECONDS } from '../../session/access-token-lifetime.ts';
import { authenticationClasses } from '../../session/authentication-methods.ts';
import type { Context } from '../../session/context.ts';
import { isEngineDown } from '../../store/engine/engine-down.ts';
import { ABSOLUTE_SECONDS, OFFLINE_SECONDS } from '../../store/session/session-life.ts';
import { claimsOfScopes } from '../scopes.ts';
import { createAdapter } from './adapter/adapter.ts';
import type { Clients } from './adapter/clients.ts';
import { claimsOf } from './claims.ts';
import { assertNarrowAssertion, CLOCK_TOLERANCE_SECONDS } from './client-assertion.ts';
import { existingGrant } from './existing-grant.ts';
import { ownPolicy } from './interaction-policy.ts';
import { resourceSettings, tokenClaims } from './resources.ts';

const CODE_SECONDS = 60;
const INTERACTION_SECONDS = 3_600;

/** What an application may sign with to prove who it is. */
const PROOF_ALGORITHMS = ['ES256', 'RS256', 'PS256'] as const;

const off = { enabled: false } as const;
const unused = (): never => {
  throw new errors.InvalidRequest('not supported');
};

/**
 * Every setting of the engine, so that no default of a later version takes effect unseen. A test compares the names with
 * the engine's own.
 */
export function engineSettings(context: Context, clients: Clients, keys: readonly JsonWebKey[]) {
  const { secureCookies } = context.config;
  const settings = {
    acrValues: authenticationClasses(context.config),
    acceptQueryParamAccessTokens: false,
    adapter: createAdapter(context, clients),
    allowOmittingSingleRegisteredRedirectUri: false,
    assertJwtClientAuthClaimsAndHeader: async (_ctx, claims) =>
      assertNarrowAssertion(claims, context.config.origin),
    claims: { ...claimsOfScopes, acr: null, sid: null, auth_time: null, iss: null },
    clientAuthMethods: ['client_secret_basic', 'client_secret_post', 'private_key_jwt', 'none'],
    clientBasedCORS: (_ctx, origin, client) =>
      origin !== 'null' &&
      client.clientAuthMethod === 'none' &&
      (client.redirectUris ?? []).some((uri) => URL.parse(uri)?.origin === origin),
    clientDefaults: {
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      id_token_signed_response_alg: 'RS256',
      token_endpoint_auth_method: 'client_secret_basic',
    },
    clients: [],
    clockTolerance: CLOCK_TOLERANCE_SECONDS,
    conformIdTokenClaims: true,
    cookies: {
      names: {
        session: secureCookies ? '__Host-sso' : 'sso',
        interaction: secureCookies ? '__Secure-asked' : 'asked',
        resume: secureCookies ? '__Secure-resume' : 'resume',
      },
      long: { httpOnly: true, sameSite: 'lax', secure: secureCookies, signed: false },
      short: { httpOnly: true, sameSite: 'lax', secure: secureCookies, signed: false },
      keys: [],
    },
    discovery: {
      claim_types_supported: ['normal'],
      claims_locales_supported: undefined,
      display_values_supported: undefined,
      op_policy_uri: undefined,
      op_tos_uri: undefined,
      prompt_values_supported: ['create', 'none', 'login', 'consent'],
      service_documentation: undefined,
      ui_locales_supported: ['pt-BR'],
    },
    enableHttpPostMethods: false,
    enabledJWA: {
      idTokenSigningAlgValues: ['RS256', 'ES256'],
      clientAuthSigningAlgValues: [...PROOF_ALGORITHMS],
      dPoPSigningAlgValues: [...PROOF_ALGORITHMS],
      requestObjectSigningAlgValues: [],
      userinfoSigningAlgValues: [],
      introspectionSigningAlgValues: [],
      authorizationSigningAlgValues: [],
    },
    // Our own statement joins the session, so the engine need not look it up again.
    expiresWithSession: async () => false,
    extraClientMetadata: { properties: [], validator: () => {} },
    extraParams: [],
    extraTokenClaims: tokenClaims as never,
    features: {
      attestClientAuth: off,
      backchannelLogout: off,
      ciba: off,
      claimsParameter: off,
      clientCredentials: { enabled: true },
      clientIdMetadataDocument: off,
      dPoP: { enabled: true, nonceSecret: undefined, requireNonce: () => false, allowReplay: false },
      devInteractions: off,
      deviceFlow: off,
      encryption: off,
      externalSigningSupport: off,
      fapi: off,
      introspection: { enabled: true, allowedPolicy: isOwnToken },
      jwtIntrospection: off,
      jwtResponseModes: off,
      jwtUserinfo: off,
      mTLS: off,
      openid4vci: off,
      pushedAuthorizationRequests: {
        enabled: true,
        allowUnregisteredRedirectUris: false,
        requirePushedAuthorizationRequests: false,
      },
      registration: off,
      registrationManagement: off,
      requestObjects: off,
      resourceIndicators: resourceSettings(clients),
      revocation: { enabled: true, allowedPolicy: isOwnToken },
      richAuthorizationRequests: off,
      rpInitiatedLogout: off,
      rpMetadataChoices: off,
      userinfo: { enabled: true },
      webMessageResponseMode: off,
    },
    // No feature that is on opens an address.
    fetch: unused,
    fetchResponseBodyLimits: {
      'client_id metadata document': 1,
      jwks_uri: 1,
      sector_identifier_uri: 1,
    },
    findAccount: async (_ctx, accountId) => ({
      accountId,
      claims: claimsOf(context, clients, accountId) as never,
    }),
    formats: { bitsOfOpaqueRandomness: 256, customizers: { jwt: undefined } },
    // Every application of people gets one. It is bound to the session, unless access while away was allowed.
    issueRefreshToken: async (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    interactions: {
      policy: ownPolicy(),
      url: (_ctx, { uid }) => `/authorize/${uid}`,
    },
    jwks: { keys: [...keys] as never },
    loadExistingGrant: existingGrant(context, clients),
    pairwiseIdentifier: unused,
    pkce: {
      required: (_ctx, client) => requiresPkce(client.clientId),
    },
    renderError,
    responseTypes: ['code'],
    // A token that is given back ends its family. One that was used twice ends everything that the grant gave.
    revokeGrantPolicy: (ctx) => ctx.oidc.route !== 'revocation',
    rotateRefreshToken: () => true,
    routes: {
      authorization: '/oidc/auth',
      backchannel_authentication: '/oidc/backchannel',
      challenge: '/oidc/challenge',
      code_verification: '/oidc/device',
      credential: '/oidc/credential',
      device_authorization: '/oidc/device/auth',
      end_session: '/oidc/logout',
      introspection: '/oidc/introspect',
      jwks: '/.well-known/jwks.json',
      pushed_authorization_request: '/oidc/par',
      registration: '/oidc/register',
      revocation: '/oidc/revoke',
      token: '/oidc/token',
      userinfo: '/oidc/userinfo',
    },
    scopes: [...scopeNames],
    sectorIdentifierUriValidate: unused,
    subjectTypes: ['public'],
    ttl: {
      AccessToken: ACCESS_TOKEN_SECONDS,
      AuthorizationCode: CODE_SECONDS,
      BackchannelAuthenticationRequest: CODE_SECONDS,
      ClientCredentials: ACCESS_TOKEN_SECONDS,
      DeviceCode: CODE_SECONDS,
      Grant: OFFLINE_SECONDS,
      IdToken: ACCESS_TOKEN_SECONDS,
      Interaction: INTERACTION_SECONDS,
      PreAuthorizedCode: CODE_SECONDS,
      RefreshToken: (_ctx, token) =>
        token.scopes.has('offline_access') ? OFFLINE_SECONDS : ABSOLUTE_SECONDS,
      Session: ABSOLUTE_SECONDS,
    },
  } satisfies Configuration & Record<string, unknown>;
  return settings;

  /** The engine asks without waiting, right after it read the client. An unknown one needs PKCE. */
  function requiresPkce(clientId: string): boolean {
    return clients.lastKnown(clientId)?.requirePkce ?? true;
  }
}

/** An application learns nothing about another's tokens, and ends none of them. */
async function isOwnToken(
  _ctx: KoaContextWithOIDC,
  client: { readonly clientId: string },
  token: { readonly clientId?: string | undefined },
): Promise<boolean> {
  return token.clientId === client.clientId;
}

/** Pages are the same bytes for everyone, so what went wrong travels in the fragment, which no server sees. */
async function renderError(ctx: KoaContextWithOIDC, out: { error: string }, error: Error): Promise<void> {
  if (isEngineDown(error)) return answerUnavailable(ctx);
  ctx.status = 303;
  const known = ctx.oidc?.client?.clientId;
  const app = known === undefined ? '' : `&app=${encodeURIComponent(known)}`;
  ctx.redirect(`/authorize-error#code=${encodeURIComponent(out.error)}${app}`);
  ctx.body = '';
}

/** An engine of ours is down, so the same request may soon succeed. */
export function answerUnavailable(ctx: KoaContextWithOIDC): void {
  ctx.status = 503;
  ctx.set('Retry-After', '1');
  ctx.body = { error: 'temporarily_unavailable' };
}
