import { sql } from 'kysely';
import { limits } from '../../limits/limits.ts';
import { inSeconds, now } from '../engine/clock.ts';
import type { Database } from '../engine/database.ts';
import { isForeignKeyViolation } from '../engine/foreign-key-violation.ts';
import {
  ABSOLUTE_SECONDS,
  alive,
  IDLE_SECONDS,
  OFFLINE_IDLE_SECONDS,
  OFFLINE_SECONDS,
} from './session-life.ts';
import { type HeldToken, holderColumns, holderJoins, holderLives } from './token-holder.ts';

/** For this long, a repeated call gets the same result as the first. */
const GRACE_SECONDS = 10;

export interface RefreshFamily extends HeldToken {
  readonly id: string;
  readonly generation: number;
  readonly secretHash: Buffer;
  /** Whether the last renewal is within the grace period. */
  readonly inGrace: boolean;
}

export async function findFamily(db: Database, id: string): Promise<RefreshFamily | undefined> {
  const { rows } = await sql<RefreshFamily>`
    select token.id, token.generation, token.secret_hash as "secretHash",
      coalesce(token.rotated_at > ${now} - make_interval(secs => ${GRACE_SECONDS})
        and token.rotated_at < ${inSeconds(GRACE_SECONDS)}, false) as "inGrace", ${holderColumns}
    from oidc_refresh_families as token ${holderJoins}
    where token.id = ${id} and token.idle_expires_at > ${now} and token.expires_at > ${now} and ${holderLives}
  `.execute(db);
  return rows[0];
}

export interface NewFamily {
  readonly id: string;
  readonly secretHash: Buffer;
  readonly grantId: string;
  readonly accountId: string;
  readonly clientId: string;
  readonly offline: boolean;
  readonly payload: object;
}

const OTHERS_AT_MOST = limits.refreshFamilies.most - 1;

/** False if the grant ended meanwhile. An application that never keeps its tokens loses the oldest. */
export async function insertFamily(db: Database, family: NewFamily): Promise<boolean> {
  try {
    await sql`
      with surplus as (
        delete from oidc_refresh_families where id in (
          select id from oidc_refresh_families where grant_id = ${family.grantId}
          order by created_at desc offset ${sql.lit(OTHERS_AT_MOST)}
        )
      )
      insert into oidc_refresh_families
        (id, grant_id, account_id, client_id, secret_hash, offline, payload, idle_expires_at, expires_at)
      values (${family.id}, ${family.grantId}, ${family.accountId}, ${family.clientId}, ${family.secretHash},
        ${family.offline}, ${JSON.stringify(family.payload)}::jsonb,
        ${inSeconds(family.offline ? OFFLINE_IDLE_SECONDS : IDLE_SECONDS)},
        ${inSeconds(family.offline ? OFFLINE_SECONDS : ABSOLUTE_SECONDS)})
    `.execute(db);
    return true;
  } catch (error) {
    if (isForeignKeyViolation(error)) return false;
    throw error;
  }
}

export interface FamilyTurn {
  readonly id: string;
  readonly generation: number;
  readonly secretHash: Buffer;
  readonly nextSecretHash: Buffer;
}

/**
 * Exactly one caller advances the generation, which lasts at least as long as the grace period. Using an application counts
 * as using the session, so no one is logged out of an application that they use every day. On a shared computer a page
 * that someone left open would keep the session alive, so there it does not count.
 */
export async function turnFamily(db: Database, turn: FamilyTurn): Promise<void> {
  await sql`
    with turned as (
      update oidc_refresh_families
      set generation = generation + 1, secret_hash = ${turn.nextSecretHash}, rotated_at = ${now},
          idle_expires_at = case when offline then ${inSeconds(OFFLINE_IDLE_SECONDS)} else ${inSeconds(IDLE_SECONDS)} end
      where id = ${turn.id} and generation = ${turn.generation} and secret_hash = ${turn.secretHash}
        and (rotated_at is null or rotated_at <= ${now} - make_interval(secs => ${GRACE_SECONDS}))
      returning grant_id, offline
    )
    update sessions
    set last_used_at = ${now}, idle_expires_at = ${inSeconds(IDLE_SECONDS)}
    from turned join oidc_grants on oidc_grants.id = turned.grant_id
    where sessions.id = oidc_grants.session_id and not turned.offline and not sessions.borrowed and ${alive}
  `.execute(db);
}

export async function deleteFamily(db: Database, id: string): Promise<void> {
  await sql`delete from oidc_refresh_families where id = ${id}`.execute(db);
}
