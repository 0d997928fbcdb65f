import * as z from 'zod/mini';
import { get, post } from './endpoint.ts';

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

export const unlinkIdentityBody = z.strictObject({ id: z.uuid() });
export type UnlinkIdentityBody = z.infer<typeof unlinkIdentityBody>;

export const unlinkIdentityEndpoint = post('v2/account/unlinkIdentity', 'step-up', {
  body: () => unlinkIdentityBody,
});
