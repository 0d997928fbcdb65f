import { sql } from 'kysely';
import type { SealedDocument } from '../../security/sealed-document.ts';
import type { SealedSubject } from '../../security/sealed-subject.ts';
import { now } from '../engine/clock.ts';
import type { Database } from '../engine/database.ts';

/** An identity whose subject is the CPF of its person. */
export interface CpfIdentity extends Omit<SealedSubject, 'index'> {
  readonly level: number | null;
  /** The level that the document is marked with. */
  readonly markedLevel: number | null;
}

/** Of an account whose address is confirmed. Of several, the one that was used last. */
export async function findCpfIdentity(
  db: Database,
  accountId: string,
  providers: readonly string[],
): Promise<CpfIdentity | undefined> {
  const { rows } = await sql<CpfIdentity>`
    select subject_ciphertext as ciphertext, key_id as "keyId", level, document_level as "markedLevel"
    from external_identities join accounts on accounts.id = external_identities.account_id
      left join profiles on profiles.account_id = accounts.id
    where external_identities.account_id = ${accountId} and provider = any (${providers}::text[]) and ended_at is null
      and accounts.email_confirmed_at is not null
    order by coalesce(last_used_at, external_identities.created_at) desc limit 1
  `.execute(db);
  return rows[0];
}

interface VerifiedDocument {
  readonly document: SealedDocument;
  /** Under every key. */
  readonly indexes: readonly Buffer[];
  readonly level: number;
}

/**
 * Fills an empty document, and marks one that is the same. A different one stays as it is. It is one statement, because the
 * owner may save another document meanwhile. Returns whether it filled.
 */
export async function markDocument(
  db: Database,
  accountId: string,
  { document, indexes, level }: VerifiedDocument,
): Promise<boolean> {
  const { rows } = await sql<{ filled: boolean }>`
    insert into profiles (account_id, document_ciphertext, document_index, document_key_id, document_verified_at,
      document_level, updated_at)
    values (${accountId}, ${document.ciphertext}, ${document.index}, ${document.keyId}, ${now}, ${level}, ${now})
    on conflict (account_id) do update set
      document_ciphertext = coalesce(profiles.document_ciphertext, excluded.document_ciphertext),
      document_index = coalesce(profiles.document_index, excluded.document_index),
      document_key_id = coalesce(profiles.document_key_id, excluded.document_key_id),
      document_verified_at = excluded.document_verified_at,
      document_level = excluded.document_level,
      updated_at = case when profiles.document_index is null then excluded.updated_at else profiles.updated_at end
    where profiles.document_index is null or profiles.document_index = any (${indexes}::bytea[])
    returning document_ciphertext = ${document.ciphertext}::bytea as filled
  `.execute(db);
  return rows[0]?.filled ?? false;
}

const isSame = sql`profiles.document_index is not distinct from excluded.document_index`;

/** The mark of a document that its owner saves. It is kept while the document stays the same. */
export const markAfterEdit = {
  document_verified_at: sql<Date | null>`case when ${isSame} then profiles.document_verified_at end`,
  document_level: sql<number | null>`case when ${isSame} then profiles.document_level end`,
};
