import { sql } from 'kysely';
import type { Database } from './database.ts';
import { alive } from './session-life.ts';

/** A live session of a person, as applications may know it. */
export interface SsoSession {
  readonly sessionId: string;
  readonly accountId: string;
  readonly username: string;
  readonly email: string;
  readonly emailConfirmed: boolean;
  readonly secondFactor: boolean;
  readonly methods: readonly string[] | null;
  /** The last login or step-up, by a factor while the second factor is on. */
  readonly provedAt: Date;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** The cookie of this session has no secret that is renewed, so only the row decides whether it lives. */
export async function findSsoSession(db: Database, sessionId: string): Promise<SsoSession | undefined> {
  const { rows } = await sql<SsoSession>`
    select sessions.id as "sessionId", sessions.account_id as "accountId", accounts.username, accounts.email,
      accounts.email_confirmed_at is not null as "emailConfirmed",
      accounts.second_factor_since is not null as "secondFactor", sessions.methods,
      coalesce(case when accounts.second_factor_since is null then sessions.proved_at else sessions.factor_at end,
        sessions.created_at) as "provedAt",
      sessions.created_at as "createdAt", sessions.expires_at as "expiresAt"
    from sessions join accounts on accounts.id = sessions.account_id
    where sessions.id = ${sessionId} and accounts.disabled_at is null and ${alive}
  `.execute(db);
  return rows[0];
}
