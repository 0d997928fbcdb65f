import * as z from 'zod/mini';
import { get, operation, post } from './endpoint.ts';
import { scopeNames } from './scopes.ts';

export const connectedApp = z.object({
  id: z.string(),
  name: z.string(),
  /** Where its people return to. */
  host: z.string(),
  /** Where the application is opened. Left out for one that is installed, and by the release before. */
  origin: z.optional(z.string()),
  /** Where its mark is. Absent without one, and from 0.2.0. */
  mark: z.optional(z.string()),
  scopes: z.array(z.enum(scopeNames)),
  /** What it may do at other services, in the operator's words. */
  actions: z.array(z.string()),
  connectedAt: z.string(),
  usedAt: z.string(),
});
export type ConnectedApp = z.infer<typeof connectedApp>;

export const connectedAppsResponse = z.object({
  apps: z.array(connectedApp),
  /** The names of those that a password reset disconnected lately. Left out if there are none, and by the release before. */
  ended: z.optional(z.array(z.string())),
});
export type ConnectedAppsResponse = z.infer<typeof connectedAppsResponse>;

export const connectedAppsEndpoint = get('v2/account/connectedApps', 'session', {
  response: connectedAppsResponse,
});
export const connectedAppsOperation = operation('Applications', connectedAppsEndpoint, {
  summary: 'Lists the applications that may see data of the account.',
});

export const removeConnectedAppEndpoint = post('v2/account/removeConnectedApp', 'session', {
  body: () =>
    z.strictObject({
      app: z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{1,39}$/)),
    }),
});
export const removeConnectedAppOperation = operation('Applications', removeConnectedAppEndpoint, {
  summary: 'Ends the access of an application on every device, and forgets the consent.',
  errors: ['not_found'],
  fields: ({ application }) => ({ app: application }),
  isRescue: true,
});
