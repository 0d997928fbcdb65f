import { OidcClient, type SigninResponse, WebStorageStateStore } from 'oidc-client-ts';
import type { KeptToken, KeptTokens } from './kept-tokens.ts';
import { codeOfRenewal, PortariaError } from './portaria-error.ts';

/** The name of the token for userinfo among those for services. */
export const USERINFO = '';

export interface ClientSettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly redirectUri: string;
  readonly postLogoutRedirectUri?: string | undefined;
  readonly scope?: string | undefined;
  readonly resources?: readonly string[] | undefined;
}

export function openidClient(settings: ClientSettings): OidcClient {
  return new OidcClient({
    authority: settings.issuer,
    client_id: settings.clientId,
    redirect_uri: settings.redirectUri,
    scope: settings.scope ?? 'openid profile email',
    ...(settings.postLogoutRedirectUri && { post_logout_redirect_uri: settings.postLogoutRedirectUri }),
    ...(settings.resources && { resource: [...settings.resources] }),
    // A request belongs to the tab that sent it. This contains no tokens, so it is the same with `memory`.
    stateStore: new WebStorageStateStore({ prefix: 'portaria.request.', store: sessionStorage }),
    fetchRequestCredentials: 'omit',
    requestTimeoutInSeconds: 10,
  });
}

/** The library checks state, nonce and subject. The rest of what OpenID Connect asks for is here. */
export async function exchange(
  oidc: OidcClient,
  { issuer, clientId }: ClientSettings,
  href: string,
): Promise<Omit<KeptTokens, 'account'>> {
  const isFromIssuer =
    new URL(href).searchParams.get('iss') === issuer && (await oidc.metadataService.getIssuer()) === issuer;
  if (!isFromIssuer) throw new PortariaError('refused', '', 'another issuer answered');
  const response = await oidc.processSigninResponse(href);
  const { profile, id_token: idToken, refresh_token: refreshToken } = response;
  if (profile.iss !== issuer || profile.aud !== clientId || !idToken || !refreshToken)
    throw new PortariaError('refused', '', 'the tokens are not for this application');
  const signInId = crypto.randomUUID();
  return { signInId, idToken, refreshToken, access: { [USERINFO]: tokenOf(response) } };
}

const TRY_SECONDS = 4;
const PAUSE_MS = 500;

/**
 * An answer can be lost on its way, and then the old token is good for ten more seconds only. So there are two short tries within
 * that time.
 */
export async function renew(oidc: OidcClient, kept: KeptTokens, resource: string): Promise<KeptTokens> {
  try {
    return await renewOnce(oidc, kept, resource);
  } catch (error) {
    if (codeOfRenewal(error) !== 'unreachable') throw error;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    return renewOnce(oidc, kept, resource);
  }
}

async function renewOnce(oidc: OidcClient, kept: KeptTokens, resource: string): Promise<KeptTokens> {
  // Without a scope the new token has all that the person allowed at this service.
  const state = { refresh_token: kept.refreshToken, id_token: kept.idToken, session_state: null };
  // biome-ignore lint/correctness/useHookAtTopLevel: it is no hook, it only has such a name.
  const response = await oidc.useRefreshToken({
    state: { ...state, profile: { sub: kept.account.id, iss: '', aud: '', exp: 0, iat: 0 } },
    timeoutInSeconds: TRY_SECONDS,
    ...(resource !== USERINFO && { resource }),
  });
  return {
    ...kept,
    idToken: response.id_token ?? kept.idToken,
    refreshToken: response.refresh_token ?? kept.refreshToken,
    access: { ...kept.access, [resource]: tokenOf(response) },
  };
}

function tokenOf({ access_token: value, expires_at: expiresAt = 0 }: SigninResponse): KeptToken {
  return { value, expiresAt: expiresAt * 1000 };
}
