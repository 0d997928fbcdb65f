import { sql } from 'kysely';
import {
  type ExternalSubject,
  type SealedSubject,
  sealSubject,
  subjectIndexes,
} from '../../security/sealed-subject.ts';
import type { SecretKeys } from '../../security/secret-keys.ts';
import { now, thisMoment } from '../engine/clock.ts';
import type { Database } from '../engine/database.ts';
import type { IdentityEndReason } from './identity-ends.ts';

/** What a provider said at the last login. An address there proves nothing, so only a hint of it is kept. */
export interface IdentityFacts {
  /** Masked, and at most 254 characters. */
  readonly hint: string | null;
  /** The address in lower case, if this provider hosts that mailbox. It is stored only where the account has the same one. */
  readonly hostedEmail: string | null;
  /** From 1 to 3, where the provider knows levels. */
  readonly level: number | null;
}

export interface NewIdentity extends IdentityFacts, ExternalSubject {
  readonly id: string;
  readonly accountId: string;
  /** Whether it opens the account at the same time. */
  readonly isUsed?: boolean;
}

/**
 * Requires the account's row lock. Returns false if the subject opens an account already, or the account has an identity
 * at this provider. The unique index sees one key only, and processes may create with different ones during a rotation.
 * So the subject is locked under every key, in one order.
 */
export async function insertIdentity(
  db: Database,
  keys: SecretKeys,
  identity: NewIdentity,
): Promise<boolean> {
  const { id, accountId, provider } = identity;
  const sealed = sealSubject(keys, identity, accountId);
  const indexes = subjectIndexes(keys, identity);
  const locks = indexes.map((index) => index.readInt32BE()).toSorted((one, other) => one - other);
  await sql`select pg_advisory_xact_lock(7068, subject) from unnest(${locks}::integer[]) as subject`.execute(
    db,
  );
  const inserted = await sql`
    insert into external_identities (id, account_id, provider, subject_ciphertext, subject_index, key_id, hint,
      hosted_email, level, created_at, last_used_at)
    select ${id}::uuid, id, ${provider}, ${sealed.ciphertext}::bytea, ${sealed.index}::bytea, ${sealed.keyId},
      ${identity.hint}::text, ${hostedBy(identity)}, ${identity.level}::smallint, ${thisMoment},
      case when ${identity.isUsed ?? false}::boolean then ${thisMoment} end
    from accounts where id = ${accountId} and not exists (
      select from external_identities
      where subject_index = any (${indexes}::bytea[]) and ended_at is null
    )
    on conflict do nothing
  `.execute(db);
  return inserted.numAffectedRows === 1n;
}

/** Null where the provider does not host the account's own mailbox. */
const hostedBy = ({ hostedEmail }: IdentityFacts) =>
  sql`case when accounts.email_canonical = ${hostedEmail}::text then accounts.email_canonical end`;

export interface FoundIdentity {
  readonly id: string;
  readonly accountId: string;
  /** Null for a live one. */
  readonly endReason: IdentityEndReason | null;
  readonly disabled: boolean;
  readonly frozen: boolean;
  /** On, or required by a role. */
  readonly secondFactor: boolean;
  readonly knownDevice: boolean;
  /** The device showed the second factor before, and the owner chose to skip it there. */
  readonly rememberedDevice: boolean;
}

/** An ended one is found too, the newest if none lives, so that its person gets another answer than a stranger. */
export async function findIdentity(
  db: Database,
  keys: SecretKeys,
  external: ExternalSubject,
  deviceId: string | undefined,
): Promise<FoundIdentity | undefined> {
  const own = sql`select id, account_id, ended_at, end_reason from external_identities
    where subject_index = any (${subjectIndexes(keys, external)}::bytea[])`;
  // Two statements in one, because an index covers either the live or the ended ones.
  const { rows } = await sql<FoundIdentity>`
    select found.id, found.account_id as "accountId", found.end_reason as "endReason",
      accounts.disabled_at is not null as disabled, accounts.unknown_devices_refused_at is not null as frozen,
      accounts.second_factor_since is not null or requires_second_factor(accounts.roles) as "secondFactor",
      known_devices.id is not null as "knownDevice",
      coalesce(known_devices.second_factor_until > ${now}, false) as "rememberedDevice"
    from (${own} and ended_at is null union all ${own} and ended_at is not null) as found
      join accounts on accounts.id = found.account_id
      left join known_devices on known_devices.account_id = accounts.id and known_devices.id = ${deviceId ?? null}
    order by found.ended_at desc nulls first limit 1
  `.execute(db);
  return rows[0];
}

/**
 * A guarded update, so that an ended identity opens nothing. Requires the account's row lock, under which none ends before
 * the session is open.
 */
export async function useIdentity(db: Database, id: string, facts: IdentityFacts): Promise<boolean> {
  const result = await sql`
    update external_identities
    set last_used_at = ${now}, hint = ${facts.hint}, hosted_email = ${hostedBy(facts)}, level = ${facts.level}
    from accounts
    where external_identities.id = ${id} and accounts.id = external_identities.account_id
      and external_identities.ended_at is null
  `.execute(db);
  return result.numAffectedRows === 1n;
}

export interface ListedIdentity {
  readonly id: string;
  readonly provider: string;
  readonly hint: string | null;
  readonly level: number | null;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
}

/** The live ones, oldest first. There is at most one for each provider. */
export async function listIdentities(db: Database, accountId: string): Promise<ListedIdentity[]> {
  return db
    .selectFrom('external_identities')
    .select(['id', 'provider', 'hint', 'level', 'created_at as createdAt', 'last_used_at as lastUsedAt'])
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export interface AgedSubject extends Omit<SealedSubject, 'index'> {
  readonly id: string;
  readonly accountId: string;
  readonly provider: string;
}

/** Locks the next identities after this id, for re-encryption under the current key. */
export async function lockSubjectsUnder(
  db: Database,
  keyId: string,
  after: string,
  limit: number,
): Promise<AgedSubject[]> {
  return db
    .selectFrom('external_identities')
    .select([
      'id',
      'account_id as accountId',
      'provider',
      'subject_ciphertext as ciphertext',
      'key_id as keyId',
    ])
    .where('key_id', '=', keyId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .execute();
}

export async function replaceSubject(
  db: Database,
  id: string,
  { ciphertext, index, keyId }: SealedSubject,
): Promise<void> {
  await db
    .updateTable('external_identities')
    .set({ subject_ciphertext: ciphertext, subject_index: index, key_id: keyId })
    .where('id', '=', id)
    .execute();
}
