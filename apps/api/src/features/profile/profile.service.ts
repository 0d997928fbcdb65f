import {
  addressParts,
  type DocumentResponse,
  maskDocument,
  type ProfileBody,
  type ProfileResponse,
} from '@portaria/contract';
import { AppError } from '../../app-error.ts';
import { auditOf, type Caller } from '../../caller.ts';
import type { Context } from '../../context.ts';
import { insertAuditEventHourly } from '../../data/audit-events.ts';
import { findProfile, type StoredProfile, saveProfile } from '../../data/profiles.ts';
import { openDocument, sealDocument } from '../../security/sealed-document.ts';
import type { AuthenticatedSession } from '../../sessions/authenticated-session.ts';

/** What is switched off is not told, whether or not something is stored from before. */
export async function readProfile(context: Context, accountId: string): Promise<ProfileResponse> {
  const stored = await findProfile(context.db, accountId);
  const held = context.config.PROFILE_FIELDS;
  const address = addressParts.map((part) => [part, stored?.[part] ?? null] as const);
  return {
    displayName: stored?.displayName ?? null,
    ...(held.includes('phone') && { phone: stored?.phone ?? null }),
    ...(held.includes('document') && { document: maskedDocument(context, stored, accountId) }),
    ...(held.includes('address') && Object.fromEntries(address)),
  };
}

/** The body names only what is switched on; the rest of the row stays as it is. Recorded where something changed. */
export async function changeProfile(
  { db, secretKeys }: Context,
  { document, ...others }: ProfileBody,
  owner: AuthenticatedSession,
  caller: Caller,
): Promise<void> {
  const { accountId } = owner;
  assertConfirmed(owner, { document, ...others });
  const sealed = typeof document === 'string' ? sealDocument(secretKeys, document, accountId) : document;
  await db.transaction().execute(async (trx) => {
    const changes = { ...others, ...(sealed !== undefined && { document: sealed }) };
    if (!(await saveProfile(trx, accountId, changes))) return;
    await insertAuditEventHourly(trx, accountId, auditOf(caller, 'profile.changed', owner));
  });
}

/** Until a mailbox has confirmed, the account holds nothing worth taking: a reset may come from a stranger's. */
function assertConfirmed(
  { emailConfirmed, accountId }: AuthenticatedSession,
  { displayName: _name, ...parts }: ProfileBody,
): void {
  const fields = Object.entries(parts).flatMap(([name, value]) => (typeof value === 'string' ? [name] : []));
  if (emailConfirmed || fields.length === 0) return;
  throw new AppError('email_unconfirmed', { fields, accountId });
}

/** Recorded before it is told: the owner can see who looked. */
export async function showDocument(
  context: Context,
  owner: AuthenticatedSession,
  caller: Caller,
): Promise<DocumentResponse> {
  const { accountId } = owner;
  if (!context.config.PROFILE_FIELDS.includes('document')) return { document: null };
  const document = readDocument(context, await findProfile(context.db, accountId), accountId);
  if (document === undefined) return { document: null };
  await insertAuditEventHourly(context.db, accountId, auditOf(caller, 'profile.document-shown', owner));
  return { document };
}

function readDocument(
  { secretKeys }: Context,
  stored: StoredProfile | undefined,
  accountId: string,
): string | undefined {
  return stored?.document ? openDocument(secretKeys, stored.document, accountId) : undefined;
}

function maskedDocument(
  context: Context,
  stored: StoredProfile | undefined,
  accountId: string,
): string | null {
  const document = readDocument(context, stored, accountId);
  return document === undefined ? null : maskDocument(document);
}
