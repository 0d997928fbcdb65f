import { sql } from 'kysely';
import { inSeconds, now } from '../engine/clock.ts';
import type { Database } from '../engine/database.ts';

export async function savePushedRequest(
  db: Database,
  hash: Buffer,
  payload: object,
  seconds: number,
): Promise<void> {
  await sql`
    insert into oidc_pushed_requests (hash, payload, expires_at)
    values (${hash}, ${JSON.stringify(payload)}::jsonb, ${inSeconds(seconds)})
  `.execute(db);
}

/** Deleted as it is read, so one browser gets to use it. */
export async function takePushedRequest(db: Database, hash: Buffer): Promise<object | undefined> {
  const { rows } = await sql<{ payload: object; live: boolean }>`
    delete from oidc_pushed_requests where hash = ${hash} returning payload, expires_at > ${now} as live
  `.execute(db);
  return rows[0]?.live ? rows[0].payload : undefined;
}
