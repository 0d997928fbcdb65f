import { sql } from 'kysely';
import { limits } from '../../limits/limits.ts';
import { inSeconds, now } from '../engine/clock.ts';
import type { Database } from '../engine/database.ts';

/** The parts of the engine's own payload that we read. */
export interface InteractionPayload {
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly result?: InteractionResult;
}

export type InteractionResult =
  | { readonly error: string; readonly error_description: string }
  | {
      /** Whose answer this is. Another session must answer for itself. */
      readonly sessionId: string;
      readonly login: {
        readonly accountId: string;
        readonly ts: number;
        readonly amr: readonly string[];
        readonly acr: string;
      };
      readonly consent: Readonly<Record<string, never>>;
      /** The person was offered a new account. */
      readonly create: Readonly<Record<string, never>>;
    };

export interface Interaction {
  readonly payload: InteractionPayload;
  readonly createdAt: Date;
}

interface InteractionKey {
  readonly hash: Buffer;
  readonly browserHash: Buffer;
}

const OTHERS_AT_MOST = limits.interactions.most - 1;

/** A browser that begins without ever finishing loses its oldest requests. */
export async function saveInteraction(
  db: Database,
  { hash, browserHash }: InteractionKey,
  payload: object,
  seconds: number,
): Promise<void> {
  await sql`
    with surplus as (
      delete from oidc_interactions where hash in (
        select hash from oidc_interactions where browser_hash = ${browserHash} and hash <> ${hash}
        order by created_at desc offset ${sql.lit(OTHERS_AT_MOST)}
      )
    )
    insert into oidc_interactions (hash, browser_hash, payload, expires_at)
    values (${hash}, ${browserHash}, ${JSON.stringify(payload)}::jsonb, ${inSeconds(seconds)})
    on conflict (hash) do update set payload = excluded.payload where oidc_interactions.browser_hash = ${browserHash}
  `.execute(db);
}

/** Not found for any other browser, so no one can answer a request that someone else began. */
export async function findInteraction(
  db: Database,
  { hash, browserHash }: InteractionKey,
): Promise<Interaction | undefined> {
  const { rows } = await sql<Interaction>`
    select payload, created_at as "createdAt" from oidc_interactions
    where hash = ${hash} and expires_at > ${now} and browser_hash = ${browserHash}
  `.execute(db);
  return rows[0];
}

export async function answerInteraction(
  db: Database,
  { hash, browserHash }: InteractionKey,
  result: InteractionResult,
): Promise<boolean> {
  const answered = await sql`
    update oidc_interactions set payload = payload || jsonb_build_object('result', ${JSON.stringify(result)}::jsonb)
    where hash = ${hash} and browser_hash = ${browserHash} and expires_at > ${now}
  `.execute(db);
  return answered.numAffectedRows === 1n;
}

/** True for one caller only, so an answered request leads to one code. */
export async function deleteInteraction(db: Database, hash: Buffer): Promise<boolean> {
  const result = await sql`delete from oidc_interactions where hash = ${hash}`.execute(db);
  return result.numAffectedRows === 1n;
}
