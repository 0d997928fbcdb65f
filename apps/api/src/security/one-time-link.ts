import { type SecretKeys, sameSecret } from './secret-keys.ts';
import { uuidFromText, uuidToText } from './uuid-v7.ts';

export type LinkPurpose =
  | 'reset-password'
  | 'confirm-email'
  | 'change-email'
  | 'undo-email'
  | 'lock-account'
  | 'not-me'
  | 'cancel-deletion';

/** What a press takes as "não fui eu". The first two are of the release before, whose links live for a week. */
export const notMePurposes = [
  'undo-email',
  'lock-account',
  'not-me',
] as const satisfies readonly LinkPurpose[];

interface LinkRow {
  readonly id: string;
  readonly purpose: LinkPurpose;
  readonly keyId: string;
}

/** Made from the row and a key: a mail that is sent again carries the same link, and no payload holds a secret. */
export function linkToken(row: LinkRow, keys: SecretKeys): string {
  const key = keys.find(row.keyId);
  if (!key) throw new Error(`link ${row.id} was made with a key that is gone`);
  const code = key.mac('link', row.purpose, row.id).toString('base64url');
  return `${uuidToText(row.id)}.${row.keyId}.${code}`;
}

/** The id of the link, when the token is one of ours for this very purpose. Whether it still lives is the row's to say. */
export function linkIdFrom(token: string, purpose: LinkPurpose, keys: SecretKeys): string | undefined {
  const [idText = '', keyId = '', code = '', ...rest] = token.split('.');
  const id = uuidFromText(idText);
  const key = keys.find(keyId);
  if (id === undefined || key === undefined || rest.length > 0) return undefined;
  const expected = key.mac('link', purpose, id).toString('base64url');
  return sameSecret(Buffer.from(expected), Buffer.from(code)) ? id : undefined;
}

/** What a link's page learns from it; empty parts are left out. */
export interface LinkParts {
  readonly token: string;
  /** Of a mailbox that has confirmed. */
  readonly username: string;
  /** Its id, where only a session of that account can use the link. */
  readonly account: string;
  /** Of the same mail, for who opens the link in another browser. */
  readonly code: string;
}

/**
 * The secret travels in the fragment: no server, log or Referer on the way ever sees it. With the name beside it, a
 * password manager puts the new password to the right entry. The code is for a browser where nobody is logged in.
 */
export function linkUrl(page: string, parts: LinkParts): string {
  const shown = Object.entries(parts).filter(([, value]) => value !== '');
  return `${page}#${shown.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')}`;
}
