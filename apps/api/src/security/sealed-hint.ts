import { open, seal } from './encryption.ts';
import type { SecretKeys } from './secret-keys.ts';

const SEALED_SECONDS = 60;
/** No ID token begins like this. */
const MARK = 'sealed';

export function sealHintText({ current }: SecretKeys, hint: string, now = Date.now()): string {
  const expiresAt = Math.floor(now / 1000) + SEALED_SECONDS;
  const sealed = seal(current.derive('hint'), `${expiresAt} ${hint}`, MARK);
  return `${MARK}.${current.id}.${sealed.toString('base64url')}`;
}

/** What is not sealed stays as it is. Empty, which is no ID token, for what we did not seal or what expired. */
export function openHintText(keys: SecretKeys, text: string, now = Date.now()): string {
  const [mark, keyId = '', sealed = ''] = text.split('.');
  if (mark !== MARK) return text;
  const key = keys.find(keyId);
  try {
    const opened = key ? open(key.derive('hint'), Buffer.from(sealed, 'base64url'), MARK) : '';
    const [expiresAt = '', hint = ''] = opened.split(' ');
    return Number(expiresAt) * 1000 > now ? hint : '';
  } catch {
    return '';
  }
}
