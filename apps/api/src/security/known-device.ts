import type { SecretKeys } from './secret-keys.ts';
import { idFromSigned, signedId } from './signed-id.ts';

/** The cookie of a known device: its id and a MAC. */
export function deviceCookie(deviceId: string, keys: SecretKeys): string {
  return signedId(keys, 'device', deviceId);
}

export function deviceIdFrom(cookie: string | undefined, keys: SecretKeys): string | undefined {
  return idFromSigned(keys, 'device', cookie);
}
