import * as z from 'zod/mini';
import type { SecretKeys } from '../../security/secret-keys.ts';
import type { ExternalPerson } from './person.ts';
import { openContent, sealContent } from './sealed-content.ts';

export const PENDING_IDENTITY_SECONDS = 900;
/** Without the prefix of secure cookies. */
export const PENDING_IDENTITY_COOKIE = 'ext-new';
const USE = 'pending identity';
const AT_NEXT_LOGIN = 'next login';

const person: z.ZodMiniType<ExternalPerson> = z.strictObject({
  subject: z.string(),
  name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  hosted: z.boolean(),
  hint: z.nullable(z.string()),
  level: z.nullable(z.literal([1, 2, 3])),
});
const shape = z.strictObject({
  provider: z.string(),
  person,
  /** An account had this person until a reset or a "não fui eu". */
  ended: z.boolean(),
  from: z.nullable(z.string()),
  /** The session that may link it, or the next one. Null until the person asks for that. */
  linkedBy: z.nullable(z.string()),
  until: z.number(),
});

/** Somebody whom a provider knows and no account yet. A sign-up or a login to an account completes it. */
export type PendingIdentity = Readonly<z.infer<typeof shape>>;

/** `until` is in seconds since 1970, by the database's clock. */
export function sealPendingIdentity(
  keys: SecretKeys,
  pending: Omit<PendingIdentity, 'until' | 'linkedBy'>,
  epochSeconds: number,
): string {
  const until = epochSeconds + PENDING_IDENTITY_SECONDS;
  return sealContent(keys, USE, { ...pending, linkedBy: null, until } satisfies PendingIdentity);
}

export function openPendingIdentity(
  keys: SecretKeys,
  cookie: string | undefined,
  epochSeconds: number,
): PendingIdentity | undefined {
  const pending = openContent(keys, USE, cookie, shape);
  return pending !== undefined && pending.until > epochSeconds ? pending : undefined;
}

/** The person wants to log in first. The login that follows may link it. */
export function linkAtNextLogin(keys: SecretKeys, pending: PendingIdentity): string {
  return sealContent(keys, USE, { ...pending, linkedBy: AT_NEXT_LOGIN } satisfies PendingIdentity);
}

/** For a session that has just been opened. Undefined if this was not the login that may link it. */
export function linkBySession(
  keys: SecretKeys,
  pending: PendingIdentity,
  sessionId: string,
): string | undefined {
  if (pending.linkedBy !== AT_NEXT_LOGIN) return undefined;
  return sealContent(keys, USE, { ...pending, linkedBy: sessionId } satisfies PendingIdentity);
}
