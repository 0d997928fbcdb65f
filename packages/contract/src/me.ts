import * as z from 'zod/mini';
import { administratorRoles } from './administration/roles.ts';
import { get, operation } from './endpoint.ts';

export const meResponse = z.strictObject({
  username: z.string(),
  email: z.string(),
  emailConfirmed: z.boolean(),
  roles: z.array(z.string()),
  /**
   * The right to administer this installation, if the area is on. It is never in a token. Left out for everyone else,
   * because open pages of the release before do not know it.
   */
  administrator: z.optional(z.enum(administratorRoles)),
});
export type MeResponse = z.infer<typeof meResponse>;

export const meEndpoint = get('v2/account/me', 'session', { response: meResponse });
export const meOperation = operation('Sign-in', meEndpoint, {
  summary: 'Returns the account of the current session.',
});
