import { sql } from 'kysely';
import { now } from './clock.ts';
import type { Database } from './database.ts';
import type { GrantPayload } from './oidc-grants.ts';
import type { StoredProfile } from './profiles.ts';
import { alive } from './session-life.ts';

export type TokenKind = 'code' | 'access';

/** For this long a second use of a code counts as the same request sent twice. It gets nothing, and ends nothing. */
const REPLAY_AFTER_SECONDS = 10;

export interface NewToken {
  readonly hash: Buffer;
  readonly kind: TokenKind;
  readonly grantId: string;
  readonly accountId: string;
  readonly clientId: string;
  readonly payload: object;
  readonly seconds: number;
}

/** False if the grant ended meanwhile. The foreign key decides, so no token outlives its grant. */
export async function insertToken(db: Database, token: NewToken): Promise<boolean> {
  try {
    await sql`
      insert into oidc_tokens (hash, kind, grant_id, account_id, client_id, payload, expires_at)
      values (${token.hash}, ${token.kind}, ${token.grantId}, ${token.accountId}, ${token.clientId},
        ${JSON.stringify(token.payload)}::jsonb, ${now} + make_interval(secs => ${token.seconds}))
    `.execute(db);
    return true;
  } catch (error) {
    if ((error as { code?: unknown }).code === '23503') return false;
    throw error;
  }
}

/** A guarded update: of any number of calls with one code, one gets true. */
export async function consumeToken(db: Database, hash: Buffer): Promise<boolean> {
  const result = await sql`
    update oidc_tokens set consumed_at = ${now} where hash = ${hash} and consumed_at is null
  `.execute(db);
  return result.numAffectedRows === 1n;
}

/** The account behind a token, for the claims that its scopes allow. */
export interface TokenHolder extends Omit<StoredProfile, 'document'> {
  readonly accountId: string;
  readonly username: string;
  readonly email: string;
  readonly roles: readonly string[];
  readonly updatedAt: Date;
  readonly documentCiphertext: Buffer | null;
  readonly documentKeyId: string | null;
}

export interface FoundToken extends TokenHolder {
  readonly grantId: string;
  readonly clientId: string;
  readonly sessionId: string;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly grantPayload: GrantPayload;
  readonly grantExpiresAt: Date;
  /** Used before, so long ago that this is no repeated request. */
  readonly replayed: boolean;
}

/**
 * Everything that one request needs, in one statement. A token of an ended session, a disabled or unconfirmed account or a
 * disabled application is not found.
 */
export async function findToken(
  db: Database,
  hash: Buffer,
  kind: TokenKind,
): Promise<FoundToken | undefined> {
  const { rows } = await sql<FoundToken>`
    select token.payload, token.grant_id as "grantId", token.client_id as "clientId", grants.payload as "grantPayload",
      grants.expires_at as "grantExpiresAt", grants.session_id as "sessionId",
      coalesce(token.consumed_at <= ${now} - make_interval(secs => ${REPLAY_AFTER_SECONDS})
        or (token.consumed_at is not null and token.payload ->> 'codeChallenge' is null), false) as replayed,
      accounts.id as "accountId", accounts.username, accounts.email,
      roles_of_session(accounts.roles, sessions.methods) as roles,
      greatest(accounts.created_at, profiles.updated_at) as "updatedAt", profiles.display_name as "displayName",
      profiles.phone, profiles.cep, profiles.street, profiles.number, profiles.complement, profiles.district,
      profiles.city, profiles.state, profiles.document_ciphertext as "documentCiphertext",
      profiles.document_key_id as "documentKeyId"
    from oidc_tokens as token
    join oidc_grants as grants on grants.id = token.grant_id
    join oidc_clients as clients on clients.id = grants.client_id
    join sessions on sessions.id = grants.session_id
    join accounts on accounts.id = token.account_id
    left join profiles on profiles.account_id = accounts.id
    where token.hash = ${hash} and token.kind = ${kind} and token.expires_at > ${now} and ${alive}
      and accounts.disabled_at is null and accounts.email_confirmed_at is not null and clients.disabled_at is null
  `.execute(db);
  return rows[0];
}
