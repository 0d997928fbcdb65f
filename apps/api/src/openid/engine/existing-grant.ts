import type { Grant, KoaContextWithOIDC } from 'oidc-provider';
import { uuidV7 } from '../../security/uuid-v7.ts';
import type { Context } from '../../session/context.ts';
import type { EnabledClient } from '../../store/openid/oidc-clients.ts';
import { type Consent, findConsent } from '../../store/openid/oidc-consents.ts';
import { type GrantPayload, saveGrant } from '../../store/openid/oidc-grants.ts';
import type { Clients } from './adapter/clients.ts';
import { requestState } from './request-state.ts';

/**
 * Makes the session's grant from what the person allowed, so one agreement serves all devices. The operator's own
 * applications need none, except for the document.
 */
export function existingGrant({ db }: Pick<Context, 'db'>, clients: Clients) {
  return async (ctx: KoaContextWithOIDC): Promise<Grant | undefined> => {
    const { session } = requestState();
    const clientId = ctx.oidc.client?.clientId ?? '';
    const client = await clients.known(clientId);
    if (!session || !client) return undefined;
    const { accountId, sessionId } = session;
    const consent = await findConsent(db, accountId, clientId);
    const payload = payloadOf(client, consent);
    if (!payload) return undefined;
    const isGranted = payload.openid.scope.split(' ').includes('offline_access');
    const offline = isGranted && ctx.oidc.requestParamScopes.has('offline_access');
    const id = await saveGrant(db, { id: uuidV7(), accountId, clientId, sessionId, offline, payload });
    if (id === undefined) return undefined;
    const exp = Math.floor(session.expiresAt.getTime() / 1000);
    return new ctx.oidc.provider.Grant({ jti: id, accountId, clientId, ...payload, exp } as never);
  };
}

/** What an application no longer may ask for is not granted, whatever the person once allowed. */
function payloadOf(
  { firstParty, scopes, resources }: EnabledClient,
  consent: Consent | undefined,
): GrantPayload | undefined {
  const unasked = firstParty ? scopes.filter((scope) => scope !== 'documento') : [];
  const granted = scopes.filter(
    (scope) => unasked.includes(scope) || (consent?.scopes.includes(scope) ?? false),
  );
  if (granted.length === 0) return undefined;
  const refused = (consent?.refused ?? []).filter((scope) => !granted.includes(scope));
  const services = Object.entries(resources).flatMap(([id, allowed]) => {
    const given = firstParty
      ? allowed
      : allowed.filter((scope) => consent?.resourceScopes[id]?.includes(scope));
    return given.length === 0 ? [] : [[id, given.join(' ')] as const];
  });
  return {
    openid: { scope: granted.join(' ') },
    ...(services.length > 0 && { resources: Object.fromEntries(services) }),
    ...(refused.length > 0 && { rejected: { openid: { scope: refused.join(' ') } } }),
  };
}
