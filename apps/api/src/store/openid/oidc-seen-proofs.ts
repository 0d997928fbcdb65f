import { sql } from 'kysely';
import { inSeconds } from '../engine/clock.ts';
import type { Database } from '../engine/database.ts';

/** True for one caller only, so a proof that was copied on the way is worth nothing. */
export async function isFirstUse(db: Database, hash: Buffer, seconds: number): Promise<boolean> {
  const result = await sql`
    insert into oidc_seen_proofs (hash, expires_at) values (${hash}, ${inSeconds(seconds)}) on conflict do nothing
  `.execute(db);
  return result.numAffectedRows === 1n;
}
