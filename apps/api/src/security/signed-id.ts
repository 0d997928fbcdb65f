import { type KeyPurpose, type SecretKeys, sameSecret } from './secret-keys.ts';
import { uuidFromText, uuidToText } from './uuid-v7.ts';

type IdPurpose = Extract<KeyPurpose, 'device' | 'sso' | 'mark'>;

/** An id and its MAC, which may cover more than the id, for a cookie or an address. */
export function signedId(
  keys: SecretKeys,
  purpose: IdPurpose,
  id: string,
  ...covered: readonly string[]
): string {
  const { current } = keys;
  return `${uuidToText(id)}.${current.id}.${current.mac(purpose, id, ...covered).toString('base64url')}`;
}

/** As the browser wrote it. Nothing is verified. */
export function idInSigned(cookie: string | undefined): string | undefined {
  return cookie === undefined ? undefined : uuidFromText(cookie.split('.', 1)[0] ?? '');
}

/** Undefined for a cookie that we did not write, or whose key was removed. */
export function idFromSigned(
  keys: SecretKeys,
  purpose: IdPurpose,
  cookie: string | undefined,
  ...covered: readonly string[]
): string | undefined {
  if (cookie === undefined || cookie.length > 128) return undefined;
  const [idText = '', keyId = '', code = '', ...rest] = cookie.split('.');
  const id = uuidFromText(idText);
  const key = keys.find(keyId);
  if (id === undefined || key === undefined || rest.length > 0) return undefined;
  const expected = key.mac(purpose, id, ...covered).toString('base64url');
  return sameSecret(Buffer.from(expected), Buffer.from(code)) ? id : undefined;
}
