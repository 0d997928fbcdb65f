import { type RawBuilder, sql } from 'kysely';

/** What the person showed at the time that tokens name, `auth_time`. */
export interface ShownProof {
  /** The last login or step-up, by a factor while the second factor is on. */
  readonly provedAt: Date;
  /** Kinds of proofs. `factor` is one that a previous release did not name. */
  readonly shown: readonly string[];
  /** The passkey among them, while it lives. */
  readonly passkey: Buffer | null;
}

const provedAt: RawBuilder<Date> = sql<Date>`
  coalesce(case when accounts.second_factor_since is null then sessions.proved_at else sessions.factor_at end,
    sessions.created_at)`;

const isNamed = sql<boolean>`coalesce(sessions.shown_at = ${provedAt}, false)`;

/** Whatever does not show a factor is the password. A device that showed a factor before adds nothing. */
export const shownProof = sql`
  ${provedAt} as "provedAt",
  case when ${isNamed} then sessions.shown when sessions.factor_at = ${provedAt} then '{factor}' else '{password}' end as shown,
  (select credential_id from passkeys
   where ${isNamed} and passkeys.account_id = sessions.account_id and credential_id = sessions.shown_passkey
     and passkeys.ended_at is null) as passkey`;
