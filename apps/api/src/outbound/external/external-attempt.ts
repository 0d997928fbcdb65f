import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { type SecretKeys, sameSecret } from '../../security/secret-keys.ts';
import { openContent, sealContent } from './sealed-content.ts';

export const ATTEMPT_SECONDS = 600;
/** Each tab has its own, so that they do not overwrite each other. */
const ATTEMPTS_AT_MOST = 3;

const purposes = ['enter', 'link'] as const;

const shape = z.strictObject({
  provider: z.string(),
  purpose: z.enum(purposes),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  /** Only this session may finish a link. Null for a login. */
  sessionId: z.nullable(z.string()),
  from: z.nullable(z.string()),
  until: z.number(),
});

/** A login at a provider that began here. It is kept in a cookie alone, so the browser that began it must finish it. */
export type ExternalAttempt = Readonly<z.infer<typeof shape>>;

/** `until` is in seconds since 1970, by the database's clock. */
export function newAttempt(
  attempt: Pick<ExternalAttempt, 'provider' | 'purpose' | 'sessionId' | 'from'>,
  epochSeconds: number,
): ExternalAttempt {
  return {
    ...attempt,
    // The page that receives it knows by the letter which call finishes it.
    state: `${attempt.purpose.charAt(0)}${random()}`,
    nonce: random(),
    verifier: random(),
    until: epochSeconds + ATTEMPT_SECONDS,
  };
}

/** Without the prefix of secure cookies. Undefined for a state that is none of ours. */
export function attemptCookieName(state: string): string | undefined {
  return /^[el][\w-]{43}$/.test(state) ? `ext-${state.slice(1, 9)}` : undefined;
}

export function sealAttempt(keys: SecretKeys, attempt: ExternalAttempt): { name: string; value: string } {
  const name = attemptCookieName(attempt.state) ?? '';
  return { name, value: sealContent(keys, useOf(name), attempt) };
}

/** Undefined unless this browser began it, at this provider, for this purpose, in this session, and in time. */
export function openAttempt(
  keys: SecretKeys,
  cookie: string | undefined,
  asked: Pick<ExternalAttempt, 'provider' | 'purpose' | 'state' | 'sessionId'>,
  epochSeconds: number,
): ExternalAttempt | undefined {
  const attempt = read(keys, attemptCookieName(asked.state), cookie);
  if (attempt === undefined || attempt.until <= epochSeconds) return undefined;
  if (!sameSecret(Buffer.from(attempt.state), Buffer.from(asked.state))) return undefined;
  if (attempt.provider !== asked.provider) return undefined;
  const isSame = attempt.purpose === asked.purpose && attempt.sessionId === asked.sessionId;
  return isSame ? attempt : undefined;
}

/** The names of cookies to clear before one more is set: what is over or unreadable, and the oldest beyond the limit. */
export function surplusAttempts(
  keys: SecretKeys,
  cookies: Readonly<Record<string, string | undefined>>,
  epochSeconds: number,
): string[] {
  const names = Object.keys(cookies).filter((name) => /^ext-[\w-]{8}$/.test(name));
  const untilOf = (name: string): number => read(keys, name, cookies[name])?.until ?? 0;
  const newestFirst = names
    .map((name) => ({ name, until: untilOf(name) }))
    .toSorted((one, other) => other.until - one.until);
  return newestFirst
    .filter(({ until }, at) => until <= epochSeconds || at >= ATTEMPTS_AT_MOST - 1)
    .map(({ name }) => name);
}

function read(
  keys: SecretKeys,
  name: string | undefined,
  cookie: string | undefined,
): ExternalAttempt | undefined {
  return name === undefined ? undefined : openContent(keys, useOf(name), cookie, shape);
}

const useOf = (name: string): string => `attempt ${name}`;

const random = (): string => randomBytes(32).toString('base64url');
