import * as z from 'zod/mini';
import { open, seal } from '../../security/encryption.ts';
import type { SecretKeys } from '../../security/secret-keys.ts';

/** Browsers store no longer cookie. */
const LONGEST = 4_096;

/** JSON that a browser keeps and cannot read or change. `use` is authenticated, so one kind is never taken for another. */
export function sealContent({ current }: SecretKeys, use: string, content: object): string {
  const sealed = seal(current.derive('external'), JSON.stringify(content), use);
  return `${current.id}.${sealed.toString('base64url')}`;
}

/** Undefined for what was edited, moved or is for another use. Its time is up to the caller. */
export function openContent<Content>(
  keys: SecretKeys,
  use: string,
  text: string | undefined,
  shape: z.ZodMiniType<Content>,
): Content | undefined {
  if (text === undefined || text.length > LONGEST) return undefined;
  const [keyId = '', sealed = '', ...rest] = text.split('.');
  const key = keys.find(keyId);
  const bytes = Buffer.from(sealed, 'base64url');
  // The decoder is lenient, and each cookie must have one spelling.
  if (rest.length > 0 || bytes.toString('base64url') !== sealed) return undefined;
  try {
    return key && z.parse(shape, JSON.parse(open(key.derive('external'), bytes, use)));
  } catch {
    return undefined;
  }
}
