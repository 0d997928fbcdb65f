import { randomBytes } from 'node:crypto';
import { type LinkPurpose, linkToken } from '../../../apps/api/src/security/one-time-link.ts';
import { uuidV7 } from '../../../apps/api/src/security/uuid-v7.ts';
import { insertDeletion } from '../../../apps/api/src/store/accounts/account-deletions.ts';
import type { Database } from '../../../apps/api/src/store/engine/database.ts';
import {
  deleteFactorRecovery,
  insertFactorRecovery,
  scheduleFactorRecovery,
} from '../../../apps/api/src/store/factors/factor-recoveries.ts';
import { insertPasskey } from '../../../apps/api/src/store/factors/passkeys.ts';
import { insertLink } from '../../../apps/api/src/store/session/one-time-links.ts';
import type { TestApp } from './test-app.ts';

export interface AccountLink {
  readonly id: string;
  readonly purpose: PressedPurpose;
  readonly keyId: string;
  readonly token: string;
}

/** Creates a link directly in the database, without waiting for its mail. */
export async function newAccountLink(
  { context }: TestApp,
  accountId: string,
  purpose: PressedPurpose,
  email?: string,
): Promise<AccountLink> {
  const link = { id: uuidV7(), purpose, keyId: context.secretKeys.current.id };
  // This link is only valid while a deletion is pending.
  if (purpose === 'cancel-deletion') await insertDeletion(context.db, accountId, 3_600);
  if (purpose === 'start-factor-recovery') {
    await deleteFactorRecovery(context.db, accountId);
    await addFactor(context.db, accountId);
  }
  if (purpose === 'stop-factor-recovery') await insertFactorRecovery(context.db, accountId, 3_600);
  if (purpose === 'finish-factor-recovery') await addDueRecovery(context.db, accountId);
  await insertLink(context.db, { ...link, accountId, seconds: 3_600, ...(email !== undefined && { email }) });
  return { ...link, token: linkToken(link, context.secretKeys) };
}

/** A recovery needs a factor that could be lost. */
async function addFactor(db: Database, accountId: string): Promise<void> {
  await insertPasskey(db, {
    id: uuidV7(),
    accountId,
    credentialId: randomBytes(32),
    publicKey: randomBytes(64),
    signCount: 0,
    name: 'Chave',
    provider: null,
    transports: [],
    synced: false,
    backedUp: false,
    rpId: 'localhost',
  });
}

/** The last link is only valid after the wait. */
async function addDueRecovery(db: Database, accountId: string): Promise<void> {
  await insertFactorRecovery(db, accountId, 0);
  const dueAt = new Date();
  const nextAt = new Date(dueAt.getTime() + 3_600_000);
  await scheduleFactorRecovery(db, accountId, { stage: 'due', dueAt, nextAt });
}

/** A link that a page opens. The mails of the other two have only a code. */
export type PressedPurpose = Exclude<LinkPurpose, 'enrol-factor' | 'prove'>;

/** The endpoint for each kind of link. The type requires an entry for every purpose. */
export const pressedAt: Record<
  PressedPurpose,
  { readonly path: string; readonly setsPassword: boolean; readonly inSession?: boolean }
> = {
  'reset-password': { path: 'v2/account/resetPassword', setsPassword: true },
  'confirm-email': { path: 'v2/account/confirmEmail', setsPassword: false, inSession: true },
  'change-email': { path: 'v2/account/confirmEmailChange', setsPassword: false, inSession: true },
  'undo-email': { path: 'v2/account/notMe', setsPassword: false },
  'lock-account': { path: 'v2/account/notMe', setsPassword: false },
  'not-me': { path: 'v2/account/notMe', setsPassword: false },
  'cancel-deletion': { path: 'v2/account/cancelDeletion', setsPassword: false },
  'start-factor-recovery': { path: 'v2/account/startFactorRecovery', setsPassword: false },
  'stop-factor-recovery': { path: 'v2/account/stopFactorRecovery', setsPassword: false },
  'finish-factor-recovery': { path: 'v2/account/finishFactorRecovery', setsPassword: true },
};

export const linkPurposes = Object.keys(pressedAt) as PressedPurpose[];

export function pressBody(purpose: PressedPurpose, token: string, password: string): Record<string, string> {
  return pressedAt[purpose].setsPassword ? { token, password, confirmPassword: password } : { token };
}
