/** The test modules of OpenID's certification plans for a provider, as of August 2026. */
const basic = `
  server response-type-missing idtoken-signature idtoken-unsigned userinfo-get userinfo-post-header userinfo-post-body
  ensure-request-without-nonce-succeeds-for-code-flow scope-profile scope-email scope-address scope-phone scope-all
  alternate-happy-flow display-page display-popup prompt-login prompt-none-not-logged-in prompt-none-logged-in max-age-1
  max-age-10000 ensure-request-with-unknown-parameter-succeeds id-token-hint login-hint ui-locales claims-locales
  ensure-request-with-acr-values-succeeds codereuse codereuse-30seconds ensure-registered-redirect-uri
  ensure-post-request-succeeds server-client-secret-post
  request-uri-unsigned-supported-correctly-or-rejected-as-unsupported
  unsigned-request-object-supported-correctly-or-rejected-as-unsupported claims-essential
  ensure-request-object-with-redirect-uri refresh-token ensure-request-with-valid-pkce-succeeds
`;

const config = 'discovery-endpoint-verification';

const logout = `
  rp-initiated-logout-discovery-endpoint-verification rp-initiated-logout
  rp-initiated-logout-bad-post-logout-redirect-uri rp-initiated-logout-modified-id-token-hint
  rp-initiated-logout-no-id-token-hint rp-initiated-logout-no-params rp-initiated-logout-no-post-logout-redirect-uri
  rp-initiated-logout-no-state rp-initiated-logout-only-state
  rp-initiated-logout-query-added-to-post-logout-redirect-uri rp-initiated-logout-bad-id-token-hint
`;

const backChannelLogout =
  'backchannel-logout-discovery-endpoint-verification backchannel-rp-initiated-logout';

export const MODULE_TAG = 'oidcc-';

export const openidModules: readonly string[] = [basic, config, logout, backChannelLogout]
  .flatMap((names) => names.trim().split(/\s+/))
  .map((name) => MODULE_TAG + name);
