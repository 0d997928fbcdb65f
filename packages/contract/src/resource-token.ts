import * as z from 'zod/mini';
import { post } from './endpoint.ts';

export const resourceTokenBody = z.strictObject({
  /** The address by which the operator registered the service. */
  resource: z.string().check(z.regex(/^[!-~]{1,200}$/)),
});
export type ResourceTokenBody = z.infer<typeof resourceTokenBody>;

export const resourceTokenResponse = z.object({
  token: z.string(),
  /** In seconds. */
  expiresIn: z.int(),
});
export type ResourceTokenResponse = z.infer<typeof resourceTokenResponse>;

/** For pages of the same origin that call a service of their own. */
export const resourceTokenEndpoint = post('v2/account/resourceToken', 'session', {
  body: () => resourceTokenBody,
  response: resourceTokenResponse,
});
