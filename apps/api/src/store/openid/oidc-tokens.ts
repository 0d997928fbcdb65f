import { sql } from 'kysely';
import { limits } from '../../limits/limits.ts';
import { inSeconds, now } from '../engine/clock.ts';
import type { Database } from '../engine/database.ts';
import { isForeignKeyViolation } from '../engine/foreign-key-violation.ts';
import { type HeldToken, holderColumns, holderJoins, holderLives } from '../session/token-holder.ts';

export type TokenKind = 'code' | 'access';

/** For this long a second use of a code counts as the same request sent twice. It gets nothing, and ends nothing. */
const REPLAY_AFTER_SECONDS = 10;

/** For this long a code that was used is remembered. Until then a second use ends what the first gave. */
const USED_CODE_SECONDS = 86_400;

export interface NewToken {
  readonly hash: Buffer;
  readonly kind: TokenKind;
  readonly grantId: string;
  readonly accountId: string;
  readonly clientId: string;
  readonly payload: object;
  readonly seconds: number;
}

const OTHERS_AT_MOST = limits.tokensOfGrant.most - 1;

/**
 * False if the grant ended meanwhile. The foreign key decides, so no token outlives its grant. An application that asks
 * again and again loses its oldest tokens.
 */
export async function insertToken(db: Database, token: NewToken): Promise<boolean> {
  try {
    await sql`
      with surplus as (
        delete from oidc_tokens where hash in (
          select hash from oidc_tokens where grant_id = ${token.grantId} and kind = 'access'
          order by created_at desc offset ${sql.lit(OTHERS_AT_MOST)}
        )
      )
      insert into oidc_tokens (hash, kind, grant_id, account_id, client_id, payload, expires_at)
      values (${token.hash}, ${token.kind}, ${token.grantId}, ${token.accountId}, ${token.clientId},
        ${JSON.stringify(token.payload)}::jsonb, ${now} + make_interval(secs => ${token.seconds}))
    `.execute(db);
    return true;
  } catch (error) {
    if (isForeignKeyViolation(error)) return false;
    throw error;
  }
}

/** A guarded update: of any number of calls with one code, one gets true. */
export async function consumeToken(db: Database, hash: Buffer): Promise<boolean> {
  const result = await sql`
    update oidc_tokens set consumed_at = ${now}, expires_at = ${inSeconds(USED_CODE_SECONDS)}
    where hash = ${hash} and consumed_at is null
  `.execute(db);
  return result.numAffectedRows === 1n;
}

export interface FoundToken extends HeldToken {
  /** Used before, so long ago that this is no repeated request. */
  readonly replayed: boolean;
}

/** Everything that one request needs, in one statement. */
export async function findToken(
  db: Database,
  hash: Buffer,
  kind: TokenKind,
): Promise<FoundToken | undefined> {
  const { rows } = await sql<FoundToken>`
    select ${holderColumns},
      coalesce(token.consumed_at <= ${now} - make_interval(secs => ${REPLAY_AFTER_SECONDS})
        or (token.consumed_at is not null and token.payload ->> 'codeChallenge' is null), false) as replayed
    from oidc_tokens as token ${holderJoins}
    where token.hash = ${hash} and token.kind = ${kind} and token.expires_at > ${now} and ${holderLives}
  `.execute(db);
  return rows[0];
}

/** An application gave back a token of the grant. What the person allowed stays. */
export async function deleteAccessTokens(db: Database, grantId: string): Promise<void> {
  await sql`delete from oidc_tokens where grant_id = ${grantId} and kind = 'access'`.execute(db);
}

export async function deleteToken(db: Database, hash: Buffer): Promise<void> {
  await sql`delete from oidc_tokens where hash = ${hash}`.execute(db);
}
