import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Config } from '../../base/config/config.ts';
import { type Database, openDatabase } from '../engine/database.ts';
import { isEngineDown } from '../engine/engine-down.ts';

const LONGEST_PAUSE_MS = 2_000;
export const WAIT_AT_START_SECONDS = 60;

export async function isDatabaseReachable(db: Database): Promise<boolean> {
  try {
    await sql`select 1`.execute(db);
    return true;
  } catch {
    return false;
  }
}

/**
 * Retries while the database is starting or out of connections. Other errors fail at once, so that the operator sees
 * them.
 */
export async function untilDatabaseAnswers(
  config: Pick<Config, 'DATABASE_URL'>,
  onError: (error: Error) => void,
): Promise<void> {
  const db = openDatabase({ ...config, DATABASE_POOL_SIZE: 1, PREPARED_STATEMENTS: 'off' }, { onError });
  const givesUpAt = performance.now() + WAIT_AT_START_SECONDS * 1_000;
  try {
    for (let pauseMs = 200; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
      try {
        await sql`select 1`.execute(db);
        return;
      } catch (error) {
        if (!isEngineDown(error as Error) || performance.now() > givesUpAt) throw error;
        onError(error as Error);
      }
      // Jitter, so that the processes do not all reconnect at once.
      await sleep(randomInt(pauseMs / 2, pauseMs));
    }
  } finally {
    await db.destroy();
  }
}
