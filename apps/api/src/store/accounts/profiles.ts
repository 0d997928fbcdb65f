import type { AddressPart } from '@portaria/contract';
import { type RawBuilder, sql } from 'kysely';
import type { SealedDocument } from '../../security/sealed-document.ts';
import { now } from '../engine/clock.ts';
import type { Database } from '../engine/database.ts';
import { markAfterEdit } from './verified-documents.ts';

export interface StoredProfile extends Readonly<Record<AddressPart, string | null>> {
  readonly displayName: string | null;
  readonly phone: string | null;
  readonly document: Omit<SealedDocument, 'index'> | null;
  /** Of the account at gov.br whose CPF the document is, from 1 to 3. Null for a document that nobody verified. */
  readonly documentLevel: number | null;
}

export async function findProfile(db: Database, accountId: string): Promise<StoredProfile | undefined> {
  const row = await db
    .selectFrom('profiles')
    .select(['display_name as displayName', 'phone', 'document_ciphertext', 'document_key_id'])
    .select(['document_level as documentLevel'])
    .select(['cep', 'street', 'number', 'complement', 'district', 'city', 'state'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { document_ciphertext: ciphertext, document_key_id: keyId, ...profile } = row;
  return { ...profile, document: ciphertext && keyId !== null ? { ciphertext, keyId } : null };
}

/** Omitted fields keep their stored value. */
export type ProfileChanges = {
  readonly displayName: string | null;
  readonly document?: SealedDocument | null;
} & { readonly [Part in 'phone' | AddressPart]?: string | null | undefined };

/** Returns false if nothing changed. */
export async function saveProfile(
  db: Database,
  accountId: string,
  changes: ProfileChanges,
): Promise<boolean> {
  const { displayName, document, ...others } = changes;
  const columns = {
    ...others,
    display_name: displayName,
    ...(document !== undefined && documentColumns(document)),
    updated_at: now,
  };
  const changed = { ...columns, ...(document !== undefined && markAfterEdit) };
  const saved = await db
    .insertInto('profiles')
    .values({ account_id: accountId, ...columns })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(changed).where(differs(columns)))
    .executeTakeFirstOrThrow();
  return saved.numInsertedOrUpdatedRows === 1n;
}

/** Documents are compared by index only, because encrypting the same document twice gives different ciphertexts. */
const notCompared = ['document_ciphertext', 'document_key_id', 'updated_at'];

function differs(columns: object): RawBuilder<boolean> {
  const given = Object.entries(columns).filter(
    ([name, value]) => value !== undefined && !notCompared.includes(name),
  );
  const differences = given.map(
    ([name]) => sql`${sql.ref(`profiles.${name}`)} is distinct from ${sql.ref(`excluded.${name}`)}`,
  );
  return sql<boolean>`(${sql.join(differences, sql` or `)})`;
}

export interface AgedDocument extends Omit<SealedDocument, 'index'> {
  readonly accountId: string;
}

/** Locks the next documents after this account id, for re-encryption under the current key. */
export async function lockDocumentsUnder(
  db: Database,
  keyId: string,
  after: string,
  limit: number,
): Promise<AgedDocument[]> {
  return db
    .selectFrom('profiles')
    .select(['account_id as accountId', 'document_ciphertext as ciphertext', 'document_key_id as keyId'])
    .where('document_key_id', '=', keyId)
    .where('account_id', '>', after)
    .orderBy('account_id')
    .limit(limit)
    .forUpdate()
    .$narrowType<{ ciphertext: Buffer; keyId: string }>()
    .execute();
}

export async function replaceDocument(
  db: Database,
  accountId: string,
  document: SealedDocument,
): Promise<void> {
  await db
    .updateTable('profiles')
    .set(documentColumns(document))
    .where('account_id', '=', accountId)
    .execute();
}

function documentColumns(document: SealedDocument | null) {
  return {
    document_ciphertext: document?.ciphertext ?? null,
    document_index: document?.index ?? null,
    document_key_id: document?.keyId ?? null,
  };
}
