import { createHash, randomBytes } from 'node:crypto';
import { type SecretKeys, sameSecret } from './secret-keys.ts';
import { uuidFromText } from './uuid-v7.ts';

/** What a challenge is for. An answer to one use is refused by every other. */
export type ChallengeUse = 'login' | 'second-factor' | 'prove' | 'add';

const MINUTE = 60_000;
/** A login page may stay open for long. */
const lifetimeMs: Record<ChallengeUse, number> = {
  login: 60 * MINUTE,
  'second-factor': 10 * MINUTE,
  prove: 10 * MINUTE,
  add: 10 * MINUTE,
};

const ISSUED_BYTES = 6;
const RANDOM_BYTES = 16;
const MAC_BYTES = 16;

/** Written nowhere. `boundTo` is the pending login or the session, and empty for a visitor. */
export function newChallenge({ current }: SecretKeys, use: ChallengeUse, boundTo = ''): string {
  const issued = Buffer.alloc(ISSUED_BYTES);
  issued.writeUIntBE(Date.now(), 0, ISSUED_BYTES);
  const content = Buffer.concat([issued, randomBytes(RANDOM_BYTES)]);
  const mac = current.mac('passkey', use, content.toString('base64url'), boundTo);
  return Buffer.concat([content, mac.subarray(0, MAC_BYTES)]).toString('base64url');
}

/** Returns when it was issued. Undefined for a challenge that is not ours, for another use, or expired. */
export function challengeIssuedAt(
  { all }: SecretKeys,
  challenge: string,
  use: ChallengeUse,
  boundTo = '',
): Date | undefined {
  const bytes = Buffer.from(challenge, 'base64url');
  const length = ISSUED_BYTES + RANDOM_BYTES + MAC_BYTES;
  // The decoder is lenient, and each challenge must have one spelling.
  if (bytes.length !== length || bytes.toString('base64url') !== challenge) return undefined;
  const content = bytes.subarray(0, ISSUED_BYTES + RANDOM_BYTES);
  const mac = bytes.subarray(ISSUED_BYTES + RANDOM_BYTES);
  const isOurs = all.some((key) =>
    sameSecret(key.mac('passkey', use, content.toString('base64url'), boundTo).subarray(0, MAC_BYTES), mac),
  );
  const issuedMs = bytes.readUIntBE(0, ISSUED_BYTES);
  return isOurs && Date.now() - issuedMs < lifetimeMs[use] ? new Date(issuedMs) : undefined;
}

/** The same answer always leads to the same session id, so the primary key lets it open one session. */
export function sessionIdFor(challenge: string): string {
  const bytes = Buffer.from(challenge, 'base64url');
  const id = Buffer.concat([bytes.subarray(0, ISSUED_BYTES), createHash('sha256').update(bytes).digest()]);
  id[6] = 0x70 | ((id[6] ?? 0) & 0x0f);
  id[8] = 0x80 | ((id[8] ?? 0) & 0x3f);
  return uuidFromText(id.subarray(0, 16).toString('base64url')) ?? '';
}
