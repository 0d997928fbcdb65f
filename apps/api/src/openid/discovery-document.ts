import { scopeNames } from '@portaria/contract';
import type { Config } from '../base/config/config.ts';
import { authenticationClasses } from '../session/authentication-methods.ts';
import { claimsOfScopes } from './scopes.ts';

const authMethods = ['client_secret_basic', 'client_secret_post', 'private_key_jwt', 'none'];
const proofAlgorithms = ['ES256', 'RS256', 'PS256'];

/** Answered without the engine, and equal to the engine's own document: a test compares them. */
export function discoveryDocument(
  config: Pick<Config, 'origin' | 'loginProviders'>,
): Readonly<Record<string, unknown>> {
  const { origin } = config;
  return {
    issuer: origin,
    authorization_endpoint: `${origin}/oidc/auth`,
    token_endpoint: `${origin}/oidc/token`,
    end_session_endpoint: `${origin}/oidc/logout`,
    backchannel_logout_supported: true,
    backchannel_logout_session_supported: true,
    introspection_endpoint: `${origin}/oidc/introspect`,
    pushed_authorization_request_endpoint: `${origin}/oidc/par`,
    revocation_endpoint: `${origin}/oidc/revoke`,
    userinfo_endpoint: `${origin}/oidc/userinfo`,
    jwks_uri: `${origin}/.well-known/jwks.json`,
    acr_values_supported: authenticationClasses(config),
    authorization_response_iss_parameter_supported: true,
    claim_types_supported: ['normal'],
    claims_parameter_supported: false,
    claims_supported: [...Object.values(claimsOfScopes).flat(), 'sid', 'iss'],
    code_challenge_methods_supported: ['S256'],
    dpop_signing_alg_values_supported: proofAlgorithms,
    grant_types_supported: ['authorization_code', 'refresh_token', 'client_credentials'],
    id_token_signing_alg_values_supported: ['RS256', 'ES256'],
    prompt_values_supported: ['create', 'none', 'login', 'consent'],
    request_uri_parameter_supported: false,
    response_modes_supported: ['form_post', 'fragment', 'query'],
    response_types_supported: ['code'],
    scopes_supported: scopeNames,
    subject_types_supported: ['public'],
    token_endpoint_auth_methods_supported: authMethods,
    token_endpoint_auth_signing_alg_values_supported: proofAlgorithms,
    ui_locales_supported: ['pt-BR'],
  };
}
