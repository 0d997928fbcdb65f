import * as z from 'zod/mini';

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
