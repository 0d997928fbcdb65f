import * as z from 'zod/mini';
import { administratorRoles } from './administration/permissions.ts';

/** The response of register, login and refresh. Roles are in the token. */
export const userResponse = z.strictObject({ token: z.string(), username: z.string() });
export type UserResponse = z.infer<typeof userResponse>;

/** Stored by the browser under the key `user`, so it is untrusted when read. */
export const currentUser = z.object({
  token: z.string().check(z.minLength(1)),
  username: z.string().check(z.minLength(1)),
  roles: z.array(z.string()),
});
export type CurrentUser = z.infer<typeof currentUser>;

/** The roles claim may also be a single value. */
export function rolesFromClaim(claim: unknown): string[] {
  const values = Array.isArray(claim) ? claim : [claim];
  return values.filter((value) => typeof value === 'string');
}

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
