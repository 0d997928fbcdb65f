import { sql } from 'kysely';
import pg from 'pg';
import type { Database } from './database.ts';

/**
 * Stored on the database role. A pooler rejects them as startup parameters, and values set on a pooled connection would
 * leak to the next client.
 */
const ROLE_TIMEOUTS = { statement_timeout: '2s', idle_in_transaction_session_timeout: '5s' } as const;

/** Limited to one role in one database, so that migrations, dumps and other applications are not affected. */
export function roleTimeoutStatements(role: string, database: string): string[] {
  const login = `alter role ${pg.escapeIdentifier(role)} in database ${pg.escapeIdentifier(database)}`;
  return Object.entries(ROLE_TIMEOUTS).map(([name, value]) => `${login} set ${name} = '${value}'`);
}

export interface RoleTimeouts {
  readonly role: string;
  readonly database: string;
  /** In milliseconds; 0 means no timeout. */
  readonly statement: number;
  readonly idleInTransaction: number;
}

/** The values in force on this connection. */
export async function readRoleTimeouts(db: Database): Promise<RoleTimeouts> {
  const { rows } = await sql<RoleTimeouts>`
    select current_user as role, current_database() as database,
      (select setting::int from pg_settings where name = 'statement_timeout') as statement,
      (select setting::int from pg_settings where name = 'idle_in_transaction_session_timeout')
        as "idleInTransaction"
  `.execute(db);
  return rows[0] as RoleTimeouts;
}
