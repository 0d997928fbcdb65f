import { addressParts, formatDocument, type ProfileResponse } from '@portaria/contract';
import { openDocument } from '../security/sealed-document.ts';
import { findProfile } from '../store/accounts/profiles.ts';
import type { Database } from '../store/engine/database.ts';
import type { AdministrationContext } from './administration-context.ts';

/** The name and what the operator enabled, with document, phone and address masked. */
export async function maskedProfile(
  { config, secretKeys }: AdministrationContext,
  db: Database,
  accountId: string,
): Promise<ProfileResponse> {
  const stored = await findProfile(db, accountId);
  const enabled = config.PROFILE_FIELDS;
  const document = stored?.document ? openDocument(secretKeys, stored.document, accountId) : undefined;
  return {
    displayName: stored?.displayName ?? null,
    ...(enabled.includes('phone') && { phone: stored?.phone ? maskPhone(stored.phone) : null }),
    ...(enabled.includes('document') && { document: document ? maskDocument(document) : null }),
    ...(enabled.includes('document') &&
      document &&
      stored?.documentLevel && { documentLevel: stored.documentLevel }),
    ...(enabled.includes('address') &&
      Object.fromEntries(addressParts.map((part) => [part, shownOf(part, stored?.[part] ?? null)]))),
  };
}

/** The last two digits tell whether it is the number that the person names. */
function maskPhone(phone: string): string {
  return `${'•'.repeat(phone.length - 2)}${phone.slice(-2)}`;
}

/** The same. More digits would leave few numbers to try, because the last two are computed from the others. */
function maskDocument(document: string): string {
  return formatDocument(document).replace(/[0-9A-Z](?=.{2})/g, '•');
}

/** City and state help to recognise a person. The rest stays hidden. */
function shownOf(part: (typeof addressParts)[number], value: string | null): string | null {
  return part === 'city' || part === 'state' || value === null ? value : '•••';
}
