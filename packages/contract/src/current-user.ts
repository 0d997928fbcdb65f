import * as z from 'zod/mini';

/** What register, login and refresh answer with. Roles travel inside the token. */
export const userResponse = z.strictObject({ token: z.string(), username: z.string() });
export type UserResponse = z.infer<typeof userResponse>;

/** What the browser keeps under the key `user`: untrusted whenever it is read back. */
export const currentUser = z.object({
  token: z.string().check(z.minLength(1)),
  username: z.string().check(z.minLength(1)),
  roles: z.array(z.string()),
});
export type CurrentUser = z.infer<typeof currentUser>;

/** The token's roles claim may be one value; it is wrapped. */
export function rolesFromClaim(claim: unknown): string[] {
  const values = Array.isArray(claim) ? claim : [claim];
  return values.filter((value) => typeof value === 'string');
}

export const meResponse = z.strictObject({
  username: z.string(),
  email: z.string(),
  emailConfirmed: z.boolean(),
  roles: z.array(z.string()),
});
export type MeResponse = z.infer<typeof meResponse>;
