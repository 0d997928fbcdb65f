import { type CurrentUser, currentUser, rolesFromClaim, type UserResponse } from '@portaria/contract';
import * as z from 'zod/mini';
import { tokenClaims } from './token-claims.ts';

/** The account is the token's subject. The expiry is only a hint for when to renew. */
export interface StoredUser {
  user: CurrentUser;
  account: string;
  /** The id of the session, if the token names one. */
  session: string | undefined;
  expiresAt: number;
}

const claims = z.object({
  sub: z.string().check(z.minLength(1)),
  sid: z.optional(z.string()),
  exp: z.number(),
  roles: z.optional(z.unknown()),
});

/** Decoding is not verification. The result decides what is shown, never what is allowed. */
export function fromResponse({ token, username }: UserResponse): StoredUser | null {
  const read = z.safeParse(claims, decode(token));
  if (!read.success) return null;
  const { sub, sid, exp, roles } = read.data;
  const user = { token, username, roles: rolesFromClaim(roles) };
  return { user, account: sub, session: sid, expiresAt: exp * 1000 };
}

/** Local storage is untrusted input, so anything that is not exactly a user is rejected. */
export function parseStoredUser(raw: string | null): StoredUser | null {
  if (raw === null) return null;
  const read = z.safeParse(currentUser, parseJson(raw));
  return read.success ? fromResponse(read.data) : null;
}

function decode(token: string): unknown {
  try {
    return tokenClaims(token);
  } catch {
    return null;
  }
}

function parseJson(raw: string): unknown {
  try {
    return JSON.parse(raw);
  } catch {
    return null;
  }
}
