import * as z from 'zod/mini';
import { get, post } from './endpoint.ts';
import { scopeNames } from './scopes.ts';

export const connectedApp = z.object({
  id: z.string(),
  name: z.string(),
  /** Where its people return to. */
  host: z.string(),
  /** Where the application is opened. Left out for one that is installed, and by the release before. */
  origin: z.optional(z.string()),
  scopes: z.array(z.enum(scopeNames)),
  /** What it may do at other services, in the operator's words. */
  actions: z.array(z.string()),
  connectedAt: z.string(),
  usedAt: z.string(),
});
export type ConnectedApp = z.infer<typeof connectedApp>;

export const connectedAppsResponse = z.object({ apps: z.array(connectedApp) });
export type ConnectedAppsResponse = z.infer<typeof connectedAppsResponse>;

export const connectedAppsEndpoint = get('v2/account/connectedApps', 'session', {
  response: connectedAppsResponse,
});

export const removeConnectedAppBody = z.strictObject({
  app: z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{1,39}$/)),
});
export type RemoveConnectedAppBody = z.infer<typeof removeConnectedAppBody>;

export const removeConnectedAppEndpoint = post('v2/account/removeConnectedApp', 'session', {
  body: () => removeConnectedAppBody,
});
