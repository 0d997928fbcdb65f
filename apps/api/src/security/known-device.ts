import { type SecretKeys, sameSecret } from './secret-keys.ts';
import { uuidFromText, uuidToText } from './uuid-v7.ts';

/** The cookie of a known device: its id and a MAC. */
export function deviceCookie(deviceId: string, keys: SecretKeys): string {
  const { current } = keys;
  return `${uuidToText(deviceId)}.${current.id}.${current.mac('device', deviceId).toString('base64url')}`;
}

export function deviceIdFrom(cookie: string | undefined, keys: SecretKeys): string | undefined {
  if (cookie === undefined || cookie.length > 128) return undefined;
  const [idText = '', keyId = '', code = '', ...rest] = cookie.split('.');
  const id = uuidFromText(idText);
  const key = keys.find(keyId);
  if (id === undefined || key === undefined || rest.length > 0) return undefined;
  const expected = key.mac('device', id).toString('base64url');
  return sameSecret(Buffer.from(expected), Buffer.from(code)) ? id : undefined;
}
