import { type SecretKeys, sameSecret } from './secret-keys.ts';
import { uuidFromText, uuidToText } from './uuid-v7.ts';

export type LinkPurpose =
  | 'reset-password'
  | 'confirm-email'
  | 'change-email'
  | 'undo-email'
  | 'lock-account'
  | 'not-me'
  | 'cancel-deletion'
  | 'enrol-factor'
  | 'prove'
  | 'start-factor-recovery'
  | 'stop-factor-recovery'
  | 'finish-factor-recovery';

/** Purposes that count as "não fui eu". The first two are from the previous release, whose links live for a week. */
export const notMePurposes = [
  'undo-email',
  'lock-account',
  'not-me',
] as const satisfies readonly LinkPurpose[];

export const recoveryPurposes = [
  'start-factor-recovery',
  'stop-factor-recovery',
  'finish-factor-recovery',
] as const satisfies readonly LinkPurpose[];

interface LinkRow {
  readonly id: string;
  readonly purpose: LinkPurpose;
  readonly keyId: string;
}

/** Derived from the row and a key. A repeated mail has the same link, and no job payload contains a secret. */
export function linkToken(row: LinkRow, keys: SecretKeys): string {
  const key = keys.find(row.keyId);
  if (!key) throw new Error(`link ${row.id} was made with a key that is gone`);
  const code = key.mac('link', row.purpose, row.id).toString('base64url');
  return `${uuidToText(row.id)}.${row.keyId}.${code}`;
}

/** The link's id, if the MAC is valid for this purpose. Whether the link is live is decided by its row. */
export function linkIdFrom(token: string, purpose: LinkPurpose, keys: SecretKeys): string | undefined {
  const [idText = '', keyId = '', code = '', ...rest] = token.split('.');
  const id = uuidFromText(idText);
  const key = keys.find(keyId);
  if (id === undefined || key === undefined || rest.length > 0) return undefined;
  const expected = key.mac('link', purpose, id).toString('base64url');
  return sameSecret(Buffer.from(expected), Buffer.from(code)) ? id : undefined;
}

/** What the page reads from the link. Empty parts are omitted. */
export interface LinkParts {
  readonly token: string;
  /** Set only for a confirmed mailbox. */
  readonly username: string;
  /** The account id, if only a session of that account can use the link. */
  readonly account: string;
  /** The code from the same mail, for a link opened in another browser. */
  readonly code: string;
}

/**
 * The secret is in the fragment, so no server, log or Referer sees it. The username lets a password manager update the
 * right entry. The code is for a browser without a session.
 */
export function linkUrl(page: string, parts: LinkParts): string {
  const shown = Object.entries(parts).filter(([, value]) => value !== '');
  return `${page}#${shown.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')}`;
}
