import { createHmac } from 'node:crypto';
import { forgetUsedCodes } from './database.ts';

const STEP_SECONDS = 30;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** What an authenticator application shows for this key, RFC 6238. */
export function codeOf(key: string, now: Date = new Date()): string {
  const letters = [...key.replaceAll(' ', '')];
  const bits = letters.map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const secret = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor(now.getTime() / 1000 / STEP_SECONDS)));
  const hash = createHmac('sha1', secret).update(step).digest();
  const at = (hash.at(-1) ?? 0) & 15;
  return String((hash.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

/** Every code is used once. This is the same as waiting for the next one. */
export async function nextCode(username: string, key: string, database?: string): Promise<string> {
  await forgetUsedCodes(username, database);
  return codeOf(key);
}
