import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Config } from '../config.ts';
import { type Database, openDatabase } from './database.ts';
import { isEngineDown } from './engine-down.ts';

const LONGEST_PAUSE_MS = 2_000;
const WAIT_AT_START_MS = 60_000;

export async function isDatabaseReachable(db: Database): Promise<boolean> {
  try {
    await sql`select 1`.execute(db);
    return true;
  } catch {
    return false;
  }
}

/** A database that is starting, or full, is waited for; whatever else is wrong is the operator's to see at once. */
export async function untilDatabaseAnswers(
  config: Pick<Config, 'DATABASE_URL'>,
  onError: (error: Error) => void,
): Promise<void> {
  const db = openDatabase({ ...config, DATABASE_POOL_SIZE: 1, PREPARED_STATEMENTS: 'off' }, { onError });
  const givesUpAt = performance.now() + WAIT_AT_START_MS;
  try {
    for (let pauseMs = 200; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
      try {
        await sql`select 1`.execute(db);
        return;
      } catch (error) {
        if (!isEngineDown(error as Error) || performance.now() > givesUpAt) throw error;
        onError(error as Error);
      }
      // Not all at once: processes that lost the same database come back at times of their own.
      await sleep(randomInt(pauseMs / 2, pauseMs));
    }
  } finally {
    await db.destroy();
  }
}
