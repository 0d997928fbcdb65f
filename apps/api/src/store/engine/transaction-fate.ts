import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { withinWorking } from '../../limits/working-time.ts';
import { EngineDown } from './engine-down.ts';

/** The commit was sent, and nobody can say whether it happened. */
export class OutcomeUnknown extends EngineDown {}

export interface OpenTransaction {
  /** PostgreSQL's id of it. Empty on a standby, which has none of its own and refuses the first write anyway. */
  readonly id: string;
  /** Of the server, since its last start or crash. */
  readonly run: string;
}

/**
 * A server that crashed before its log was on disk, or another one that takes over, gives the same ids again. After a crash
 * alone the start time stays, and the statistics begin again.
 */
const RUN = "concat(pg_postmaster_start_time(), ' ', (select stats_reset from pg_stat_bgwriter))";

export const DESCRIBE_TRANSACTION = `select case when pg_is_in_recovery() then '' else pg_current_xact_id()::text end as id, ${RUN} as run`;

/** Long enough for another server to take over the connections of the pooler or proxy. */
const ASK_MS = 3_000;
const ASK_EVERY_MS = 100;

/**
 * Asks on other connections what became of a transaction whose commit was not answered. Returns if it was committed, and
 * throws otherwise.
 */
export async function expectCommitted(pool: pg.Pool, transaction: OpenTransaction): Promise<void> {
  const deadline = performance.now() + ASK_MS;
  while (transaction.id !== '' && performance.now() < deadline) {
    const fate = await ask(pool, transaction).catch(() => undefined);
    if (fate === 'committed') return;
    if (fate === 'aborted') throw new EngineDown();
    if (fate === 'other run') break;
    await sleep(ASK_EVERY_MS);
  }
  throw new OutcomeUnknown();
}

async function ask(pool: pg.Pool, { id, run }: OpenTransaction): Promise<string | undefined> {
  const text = `select case when ${RUN} = $2 then pg_xact_status($1::xid8) else 'other run' end as fate`;
  const asking = pool.query<{ fate: string }>(text, [id, run]);
  const { rows } = await withinWorking(ASK_MS, asking, () => new EngineDown());
  return rows[0]?.fate;
}
