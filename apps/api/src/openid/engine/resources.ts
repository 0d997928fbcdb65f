import { type Configuration, errors, type KoaContextWithOIDC } from 'oidc-provider';
import { ACCESS_TOKEN_SECONDS } from '../../session/access-token-lifetime.ts';
import type { Clients } from './adapter/clients.ts';
import { requestState } from './request-state.ts';

type ResourceSettings = NonNullable<NonNullable<Configuration['features']>['resourceIndicators']>;

/** A token is for one service. Without a service it is opaque, and good for userinfo alone. */
export function resourceSettings(clients: Clients): ResourceSettings {
  return {
    enabled: true,
    defaultResource: async (ctx, { clientId }) => {
      const client = await clients.known(clientId);
      if (client?.kind !== 'machine' || ctx.oidc.route !== 'token') return undefined as never;
      const [only, ...more] = Object.keys(client.resources);
      if (only === undefined || more.length > 0) throw new errors.InvalidTarget('name a resource');
      return only;
    },
    getResourceServerInfo: async (ctx, id, { clientId }) => {
      const client = await clients.known(clientId);
      const resource = await clients.resource(id);
      const allowed = client?.resources[id];
      if (!client || !resource || !allowed) throw new errors.InvalidTarget();
      const scopes = allowed.filter((scope) => scope in resource.scopes);
      // What a person allows has words. A token without any scope would name them to the service unasked.
      if (
        !client.firstParty &&
        isRequest(ctx) &&
        !scopes.some((scope) => ctx.oidc.requestParamScopes.has(scope))
      )
        throw new errors.InvalidTarget('ask for a scope of the resource');
      return {
        scope: scopes.join(' '),
        audience: resource.audience,
        accessTokenTTL: ACCESS_TOKEN_SECONDS,
        accessTokenFormat: 'jwt',
        jwt: { sign: { alg: 'ES256' } },
      };
    },
    useGrantedResource: () => false,
  };
}

function isRequest({ oidc }: KoaContextWithOIDC): boolean {
  return oidc.route === 'authorization' || oidc.route === 'pushed_authorization_request';
}

/** What services that verify the session's own tokens expect of these too. Roles are for the operator's applications. */
export async function tokenClaims(
  _ctx: KoaContextWithOIDC,
  { kind, aud }: { readonly kind: string; readonly aud?: string | string[] },
): Promise<Record<string, unknown> | undefined> {
  const { token } = requestState();
  if (kind !== 'AccessToken' || aud === undefined || !token) return undefined;
  const { scope = '', acr, amr, authTime } = token.payload as SourcePayload;
  return {
    sid: token.grantId,
    roles: scope.split(' ').includes('roles') ? token.roles : [],
    acr,
    amr,
    auth_time: authTime,
  };
}

/** Of the code or the refresh token that the new token comes from. */
interface SourcePayload {
  readonly scope?: string;
  readonly acr?: string;
  readonly amr?: readonly string[];
  readonly authTime?: number;
}
