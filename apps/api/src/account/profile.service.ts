import {
  addressParts,
  type DocumentResponse,
  maskDocument,
  type ProfileBody,
  type ProfileResponse,
} from '@portaria/contract';
import { AppError } from '../base/app-error.ts';
import { openDocument, sealDocument } from '../security/sealed-document.ts';
import type { AuthenticatedSession } from '../session/authenticated-session.ts';
import { auditEntry, type Caller } from '../session/caller.ts';
import type { Context } from '../session/context.ts';
import { differsFromCpf } from '../sign-in/identities/verify-document.ts';
import { findProfile, type StoredProfile, saveProfile } from '../store/accounts/profiles.ts';
import { insertAuditEventHourly } from '../store/activity/audit-events.ts';

/** Disabled fields are omitted, even if the row still has values from before they were disabled. */
export async function readProfile(context: Context, accountId: string): Promise<ProfileResponse> {
  const stored = await findProfile(context.db, accountId);
  const enabled = context.config.PROFILE_FIELDS;
  const address = addressParts.map((part) => [part, stored?.[part] ?? null] as const);
  return {
    displayName: stored?.displayName ?? null,
    ...(enabled.includes('phone') && { phone: stored?.phone ?? null }),
    ...(enabled.includes('document') && (await describeDocument(context, stored, accountId))),
    ...(enabled.includes('address') && Object.fromEntries(address)),
  };
}

/** The body contains only enabled fields, so stored values of disabled fields stay unchanged. */
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
    await insertAuditEventHourly(trx, accountId, auditEntry(caller, 'profile.changed', owner));
  });
}

/** An unconfirmed address may be mistyped. Its real owner could reset the password and would see this data. */
function assertConfirmed(
  { emailConfirmed, accountId }: AuthenticatedSession,
  { displayName: _name, ...parts }: ProfileBody,
): void {
  const fields = Object.entries(parts).flatMap(([name, value]) => (typeof value === 'string' ? [name] : []));
  if (emailConfirmed || fields.length === 0) return;
  throw new AppError('email_unconfirmed', { fields, accountId });
}

/** The audit event is written before the document is returned, so that the owner can see every access. */
export async function showDocument(
  context: Context,
  owner: AuthenticatedSession,
  caller: Caller,
): Promise<DocumentResponse> {
  const { accountId } = owner;
  if (!context.config.PROFILE_FIELDS.includes('document')) return { document: null };
  const document = readDocument(context, await findProfile(context.db, accountId), accountId);
  if (document === undefined) return { document: null };
  await insertAuditEventHourly(context.db, accountId, auditEntry(caller, 'profile.document-shown', owner));
  return { document };
}

function readDocument(
  { secretKeys }: Context,
  stored: StoredProfile | undefined,
  accountId: string,
): string | undefined {
  return stored?.document ? openDocument(secretKeys, stored.document, accountId) : undefined;
}

type DescribedDocument = Pick<ProfileResponse, 'document' | 'documentLevel' | 'documentDiffers'>;

async function describeDocument(
  context: Context,
  stored: StoredProfile | undefined,
  accountId: string,
): Promise<DescribedDocument> {
  const document = readDocument(context, stored, accountId);
  if (document === undefined) return { document: null };
  const masked = { document: maskDocument(document) };
  if (stored?.documentLevel) return { ...masked, documentLevel: stored.documentLevel };
  const differs = await differsFromCpf(context, context.db, accountId, document);
  return { ...masked, ...(differs && { documentDiffers: true }) };
}
