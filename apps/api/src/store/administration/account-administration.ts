import { sql } from 'kysely';
import type { Identity } from '../../security/canonical-identity.ts';
import { now } from '../engine/clock.ts';
import type { Database } from '../engine/database.ts';

export interface AccountSummary {
  readonly id: string;
  readonly username: string;
  readonly email: string;
  readonly emailCanonical: string;
  readonly emailConfirmedAt: Date | null;
  readonly roles: readonly string[];
  readonly disabledAt: Date | null;
  readonly frozenAt: Date | null;
  readonly secondFactorSince: Date | null;
  readonly createdAt: Date;
}

const summary = [
  'id',
  'username',
  'email',
  'email_canonical as emailCanonical',
  'email_confirmed_at as emailConfirmedAt',
  'roles',
  'disabled_at as disabledAt',
  'unknown_devices_refused_at as frozenAt',
  'second_factor_since as secondFactorSince',
  'created_at as createdAt',
] as const;

const columns = { id: 'id', email: 'email_canonical', username: 'username_canonical' } as const;

export async function findAccount(
  db: Database,
  by: Identity | { readonly kind: 'id'; readonly canonical: string },
): Promise<AccountSummary | undefined> {
  return db
    .selectFrom('accounts')
    .select(summary)
    .where(columns[by.kind], '=', by.canonical)
    .executeTakeFirst();
}

const FOUND_AT_MOST = 20;

export async function findByUsernamePrefix(db: Database, prefix: string): Promise<AccountSummary[]> {
  return db
    .selectFrom('accounts')
    .select(summary)
    .where('username_canonical', 'like', `${prefix.replace(/[\\%_]/g, '\\$&')}%`)
    .orderBy('username_canonical')
    .limit(FOUND_AT_MOST)
    .execute();
}

/** Searches by the document's index under every key. Several accounts may have the same document. */
export async function findByDocument(db: Database, indexes: Buffer[]): Promise<AccountSummary[]> {
  return db
    .selectFrom('accounts')
    .select(summary)
    .where('id', 'in', (nested) =>
      nested.selectFrom('profiles').select('account_id').where('document_index', 'in', indexes),
    )
    .orderBy('created_at')
    .limit(FOUND_AT_MOST)
    .execute();
}

export async function setDisabled(db: Database, accountId: string, disabled: boolean): Promise<void> {
  await db
    .updateTable('accounts')
    .set({ disabled_at: disabled ? now : null })
    .where('id', '=', accountId)
    .execute();
}

/** A single statement, so that concurrent changes by two operators do not overwrite each other. */
export async function changeRole(
  db: Database,
  accountId: string,
  role: string,
  held: boolean,
): Promise<string[]> {
  const others = sql<string[]>`array_remove(roles, ${role})`;
  const row = await db
    .updateTable('accounts')
    .set({ roles: held ? sql<string[]>`array_append(${others}, ${role})` : others })
    .where('id', '=', accountId)
    .returning('roles')
    .executeTakeFirstOrThrow();
  return row.roles;
}

export interface LatestEvent {
  readonly event: string;
  readonly at: Date;
  readonly network: string | null;
  readonly details: unknown;
}

export async function latestEvents(db: Database, accountId: string): Promise<LatestEvent[]> {
  return db
    .selectFrom('audit_events')
    .select(['event', 'at', 'network', 'details'])
    .where('account_id', '=', accountId)
    .orderBy('at', 'desc')
    .limit(10)
    .execute();
}
