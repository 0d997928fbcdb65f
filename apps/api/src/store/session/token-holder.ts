import { type RawBuilder, sql } from 'kysely';
import type { StoredProfile } from '../accounts/profiles.ts';
import { now } from '../engine/clock.ts';
import type { GrantPayload } from '../openid/oidc-grants.ts';
import { alive } from './session-life.ts';

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

/** What every token of an application leads to. */
export interface HeldToken extends TokenHolder {
  readonly grantId: string;
  readonly clientId: string;
  /** Null once the session of an offline grant is gone. */
  readonly sessionId: string | null;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly grantPayload: GrantPayload;
  readonly grantExpiresAt: Date;
  /** Whether the passkey that the person showed still exists. */
  readonly passkeyLives: boolean;
}

export const holderColumns = sql`
  token.payload, token.grant_id as "grantId", token.client_id as "clientId", grants.payload as "grantPayload",
  grants.expires_at as "grantExpiresAt", grants.session_id as "sessionId",
  accounts.id as "accountId", accounts.username, accounts.email,
  roles_of_session(accounts.roles, sessions.methods) as roles,
  greatest(accounts.created_at, profiles.updated_at) as "updatedAt", profiles.display_name as "displayName",
  profiles.phone, profiles.cep, profiles.street, profiles.number, profiles.complement, profiles.district,
  profiles.city, profiles.state, profiles.document_ciphertext as "documentCiphertext",
  profiles.document_key_id as "documentKeyId",
  exists (select from passkeys where passkeys.account_id = accounts.id and passkeys.ended_at is null
    and credential_id = decode(token.payload ->> 'passkey', 'hex')) as "passkeyLives"`;

export const holderJoins = sql`
  join oidc_grants as grants on grants.id = token.grant_id
  join oidc_clients as clients on clients.id = grants.client_id
  left join sessions on sessions.id = grants.session_id
  join accounts on accounts.id = token.account_id
  left join profiles on profiles.account_id = accounts.id`;

/**
 * The single definition of a token that may be used: its session lives, or the token itself was given for when the person
 * is away. A disabled or unconfirmed account and a disabled application have none.
 */
export const holderLives: RawBuilder<boolean> = sql<boolean>`
  (coalesce(${alive}, false)
    or (grants.offline and grants.expires_at > ${now}
      and 'offline_access' = any (string_to_array(token.payload ->> 'scope', ' '))))
  and accounts.disabled_at is null and accounts.email_confirmed_at is not null and clients.disabled_at is null`;
