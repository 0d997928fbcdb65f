import { sql } from 'kysely';
import { inSeconds, now } from '../engine/clock.ts';
import type { Database } from '../engine/database.ts';
import { alive, IDLE_SECONDS, SHARED_COMPUTER_IDLE_SECONDS } from './session-life.ts';
import type { SessionOwner } from './sessions.ts';
import { shownProof } from './shown-proof.ts';

/** For this long, a tab that renews late gets the same result as the tab that renewed first. */
const GRACE_SECONDS = 10;

export interface RenewableSession extends SessionOwner {
  readonly accountId: string;
}

export interface Renewal {
  readonly sessionId: string;
  readonly generation: number;
  readonly secretHash: Buffer;
  readonly nextSecretHash: Buffer;
}

/**
 * Exactly one caller advances the generation. A generation lasts at least as long as the grace period for late tabs.
 */
export async function turnGeneration(db: Database, renewal: Renewal): Promise<RenewableSession | undefined> {
  const result = await sql<RenewableSession>`
    update sessions
    set generation = generation + 1, secret_hash = ${renewal.nextSecretHash}, rotated_at = ${now},
        last_used_at = ${now},
        idle_expires_at = case when borrowed then ${inSeconds(SHARED_COMPUTER_IDLE_SECONDS)} else ${inSeconds(IDLE_SECONDS)} end
    from accounts
    where sessions.id = ${renewal.sessionId} and sessions.generation = ${renewal.generation}
      and sessions.secret_hash = ${renewal.secretHash} and ${alive}
      and (sessions.rotated_at is null or sessions.rotated_at <= ${now} - make_interval(secs => ${GRACE_SECONDS}))
      and accounts.id = sessions.account_id and accounts.disabled_at is null
    returning sessions.account_id as "accountId", accounts.username,
      roles_of_session(accounts.roles, sessions.methods) as roles, sessions.methods, ${shownProof}, sessions.borrowed,
      sessions.sso_secret as "ssoSecret"
  `.execute(db);
  return result.rows[0];
}

export interface SessionForRenewal extends RenewableSession {
  readonly generation: number;
  readonly secretHash: Buffer;
  /** Whether the last renewal is within the grace period. */
  readonly inGrace: boolean;
}

export async function findForRenewal(
  db: Database,
  sessionId: string,
): Promise<SessionForRenewal | undefined> {
  // The grace period is checked in both directions. If the clock was set back, an old renewal must not count as recent.
  const { rows } = await sql<SessionForRenewal>`
    select sessions.account_id as "accountId", accounts.username,
      roles_of_session(accounts.roles, sessions.methods) as roles, sessions.methods, ${shownProof}, sessions.borrowed,
      sessions.sso_secret as "ssoSecret", sessions.generation, sessions.secret_hash as "secretHash",
      coalesce(sessions.rotated_at > ${now} - make_interval(secs => ${GRACE_SECONDS})
        and sessions.rotated_at < ${inSeconds(GRACE_SECONDS)}, false) as "inGrace"
    from sessions join accounts on accounts.id = sessions.account_id
    where sessions.id = ${sessionId} and accounts.disabled_at is null and ${alive}
  `.execute(db);
  return rows[0];
}
