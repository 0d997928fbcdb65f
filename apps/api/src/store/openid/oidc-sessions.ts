import { sql } from 'kysely';
import type { Database } from '../engine/database.ts';
import { alive } from '../session/session-life.ts';
import { type ShownProof, shownProof } from '../session/shown-proof.ts';

/** A live session of a person, as applications may know it. */
export interface SsoSession extends ShownProof {
  readonly sessionId: string;
  readonly accountId: string;
  readonly username: string;
  readonly email: string;
  readonly emailConfirmed: boolean;
  readonly secondFactor: boolean;
  /** Whether one of its passkeys lives. */
  readonly hasPasskey: boolean;
  /** When a factor was shown last. */
  readonly factorAt: Date | null;
  /** Null for a session from an older release. */
  readonly ssoSecret: Buffer | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** The row decides whether it lives. `sessionOfCookie` asks for a browser that brings no more than a cookie. */
export async function findSsoSession(db: Database, sessionId: string): Promise<SsoSession | undefined> {
  const { rows } = await sql<SsoSession>`
    select sessions.id as "sessionId", sessions.account_id as "accountId", accounts.username, accounts.email,
      accounts.email_confirmed_at is not null as "emailConfirmed",
      accounts.second_factor_since is not null as "secondFactor", ${shownProof},
      exists (select from passkeys where passkeys.account_id = accounts.id and ended_at is null) as "hasPasskey",
      sessions.factor_at as "factorAt", sessions.sso_secret as "ssoSecret",
      sessions.created_at as "createdAt", sessions.expires_at as "expiresAt"
    from sessions join accounts on accounts.id = sessions.account_id
    where sessions.id = ${sessionId} and accounts.disabled_at is null and ${alive}
  `.execute(db);
  return rows[0];
}
