import { expect } from 'vitest';
import type { Database } from '../../../apps/api/src/store/engine/database.ts';
import type { TestApp } from './test-app.ts';

interface Steps<Answer> {
  /** Takes a lock that the call will wait for. */
  readonly first: (trx: Database) => Promise<unknown>;
  readonly call: () => Promise<Answer>;
  /** Runs in the first step's transaction while the call waits. */
  readonly last: (trx: Database) => Promise<unknown>;
}

/** A deterministic race: the call always runs between the first and the last step. */
export async function interleaved<Answer>(
  { context, database }: TestApp,
  { first, call, last }: Steps<Answer>,
): Promise<Answer> {
  const { answer } = await context.db.transaction().execute(async (trx) => {
    await first(trx);
    const answered = call();
    const waiting = async () => (await database.query(waitingForARow)).length;
    await expect.poll(waiting, { timeout: 1_500, interval: 10 }).toBeGreaterThan(0);
    await last(trx);
    // A bare promise would be awaited before the commit, and the call waits for that commit.
    return { answer: answered };
  });
  return answer;
}

const waitingForARow = `
  select from pg_locks where not granted and locktype in ('transactionid', 'tuple')
    and pid in (select pid from pg_stat_activity where datname = current_database())`;
