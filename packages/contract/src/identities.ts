import * as z from 'zod/mini';
import { get, operation, post } from './endpoint.ts';

const identity = z.object({
  id: z.string(),
  /** The id of its connection. */
  provider: z.string(),
  /** What people call it. */
  name: z.string(),
  /** Masked. Null where the provider gave no address. */
  hint: z.nullable(z.string()),
  createdAt: z.string(),
  lastUsedAt: z.nullable(z.string()),
});
export type IdentitySummary = z.infer<typeof identity>;

export const identitiesResponse = z.object({
  hasPassword: z.boolean(),
  identities: z.array(identity),
});
export type IdentitiesResponse = z.infer<typeof identitiesResponse>;

export const identitiesEndpoint = get('v2/account/identities', 'session', { response: identitiesResponse });
export const identitiesOperation = operation('Login at a provider', identitiesEndpoint, {
  summary: 'Lists the accounts at other providers that open this one, and whether it has a password.',
});

export const unlinkIdentityBody = z.strictObject({ id: z.uuid() });
export type UnlinkIdentityBody = z.infer<typeof unlinkIdentityBody>;

export const unlinkIdentityEndpoint = post('v2/account/unlinkIdentity', 'step-up', {
  body: () => unlinkIdentityBody,
});
export const unlinkIdentityOperation = operation('Login at a provider', unlinkIdentityEndpoint, {
  summary: 'Unlinks an account at a provider, but not the last way in. Ends the sessions that it opened.',
  errors: ['not_found', 'last_way_in', 'too_many_requests'],
});
