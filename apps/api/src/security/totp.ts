import { createHmac, randomBytes } from 'node:crypto';
import { sameSecret } from './secret-keys.ts';

/** RFC 6238 with the values that every authenticator application supports: SHA-1, six digits, thirty seconds. */
const STEP_SECONDS = 30;
const SECRET_BYTES = 20;

export function newTotpSecret(): Buffer {
  return randomBytes(SECRET_BYTES);
}

export function totpCode(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0x0f;
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

export function stepAt(epochSeconds: number): number {
  return Math.floor(epochSeconds / STEP_SECONDS);
}

/**
 * The step of a right code, or undefined. The neighbouring steps allow for a phone whose clock is wrong. All three are
 * always compared, so the time does not depend on the code.
 */
export function matchingStep(secret: Buffer, code: string, epochSeconds: number): number | undefined {
  const current = stepAt(epochSeconds);
  const matching = [current - 1, current, current + 1].filter((step) =>
    sameSecret(Buffer.from(totpCode(secret, step)), Buffer.from(code)),
  );
  return matching.at(-1);
}

const base32Digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** RFC 4648. Twenty bytes fill whole groups, so there is no padding. */
export function secretText(secret: Buffer): string {
  const bits = [...secret].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{5}/g) ?? []).map((five) => base32Digits[Number.parseInt(five, 2)]).join('');
}

/** What the QR code holds. Applications show the issuer and the account's name beside the code. */
export function totpUri(secret: Buffer, issuer: string, username: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(username)}`;
  const query = `secret=${secretText(secret)}&issuer=${encodeURIComponent(issuer)}`;
  return `otpauth://totp/${label}?${query}&algorithm=SHA1&digits=6&period=${STEP_SECONDS}`;
}
