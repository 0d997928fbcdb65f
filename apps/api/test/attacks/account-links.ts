import { insertDeletion } from '../../src/data/account-deletions.ts';
import { insertLink } from '../../src/data/one-time-links.ts';
import { type LinkPurpose, linkToken } from '../../src/security/one-time-link.ts';
import { uuidV7 } from '../../src/security/uuid-v7.ts';
import type { TestApp } from '../test-app.ts';

export interface AccountLink {
  readonly id: string;
  readonly purpose: LinkPurpose;
  readonly keyId: string;
  readonly token: string;
}

/** Creates a link directly in the database, without waiting for its mail. */
export async function newAccountLink(
  { context }: TestApp,
  accountId: string,
  purpose: LinkPurpose,
  email?: string,
): Promise<AccountLink> {
  const link = { id: uuidV7(), purpose, keyId: context.secretKeys.current.id };
  // This link is only valid while a deletion is pending.
  if (purpose === 'cancel-deletion') await insertDeletion(context.db, accountId, 3_600);
  await insertLink(context.db, { ...link, accountId, seconds: 3_600, ...(email !== undefined && { email }) });
  return { ...link, token: linkToken(link, context.secretKeys) };
}

/** The endpoint for each kind of link. The type requires an entry for every purpose. */
export const pressedAt: Record<
  LinkPurpose,
  { readonly path: string; readonly setsPassword: boolean; readonly inSession?: boolean }
> = {
  'reset-password': { path: 'v2/account/resetPassword', setsPassword: true },
  'confirm-email': { path: 'v2/account/confirmEmail', setsPassword: false, inSession: true },
  'change-email': { path: 'v2/account/confirmEmailChange', setsPassword: false, inSession: true },
  'undo-email': { path: 'v2/account/notMe', setsPassword: false },
  'lock-account': { path: 'v2/account/notMe', setsPassword: false },
  'not-me': { path: 'v2/account/notMe', setsPassword: false },
  'cancel-deletion': { path: 'v2/account/cancelDeletion', setsPassword: false },
};

export const linkPurposes = Object.keys(pressedAt) as LinkPurpose[];

export function pressBody(purpose: LinkPurpose, token: string, password: string): Record<string, string> {
  return pressedAt[purpose].setsPassword ? { token, password, confirmPassword: password } : { token };
}
