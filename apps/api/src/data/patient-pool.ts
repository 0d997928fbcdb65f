import { AsyncLocalStorage } from 'node:async_hooks';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { EngineDown, isEngineDown } from './engine-down.ts';
import type { StatementNames } from './statement-names.ts';

/** What the pool waits for a connection, at most. */
export const CONNECTION_MS = 1_000;
/** What one request may spend on the database in all, whatever number of statements it takes. */
const REQUEST_MS = 2_000;
/** So many failures with no success between them, and nobody waits for the database any more. */
const FAILURES_TO_OPEN = 5;
/** How often one request is let through to see whether it is back. */
const PROBE_EVERY_MS = 500;
const READ_ONLY = '25006';
const BEGIN = /^(?:begin|start transaction)\b/i;

const budgets = new AsyncLocalStorage<{ leftMs: number }>();
const unnamed = new AsyncLocalStorage<true>();

/** A transaction met a named statement that its connection cannot run any more. Nothing was done; it may be repeated. */
class StaleStatement extends Error {}

/** Repeats a unit of work that met a stale statement, once and without names, which cannot meet another. */
export async function withFreshStatements<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof StaleStatement)) throw error;
    return unnamed.run(true, work);
  }
}

/** Runs a request: its statements share one budget of time. Work outside of one is bounded statement by statement. */
export function withPatience<Result>(work: () => Promise<Result>, leftMs = REQUEST_MS): Promise<Result> {
  return budgets.run({ leftMs }, work);
}

/** A pool that gives up on a database that is frozen, slow, full or not the primary, and finds it again when it is back. */
export function patientPool(pool: pg.Pool, names: StatementNames): PostgresPool {
  let failures = 0;
  let probeAt = 0;

  async function watched<Result>(work: () => Promise<Result>): Promise<Result> {
    const budget = budgets.getStore();
    const startedAt = performance.now();
    try {
      return await work();
    } catch (error) {
      if (isEngineDown(error as Error)) failures += 1;
      throw error;
    } finally {
      if (budget) budget.leftMs -= performance.now() - startedAt;
    }
  }

  async function open(): Promise<pg.PoolClient> {
    if (failures >= FAILURES_TO_OPEN && performance.now() < probeAt) throw new EngineDown();
    probeAt = performance.now() + PROBE_EVERY_MS;
    return watched(() => connectWithin(pool, budgets.getStore()?.leftMs));
  }

  async function connect(): Promise<PostgresPoolClient> {
    let broken: Error | undefined;
    let isReleased = false;
    let inTransaction = false;
    const onError = (error: Error): void => {
      broken = error;
    };
    // The pool listens to idle connections only; unheard, the death of one in use would end the process.
    let client = (await open()).on('error', onError);

    const release = (discard?: boolean): void => {
      if (isReleased) return;
      isReleased = true;
      client.off('error', onError);
      client.release(broken ?? discard);
    };

    /** Its place goes back first: with a pool of one, there is no other connection to open. */
    async function replaceClient(): Promise<void> {
      release();
      client = (await open()).on('error', onError);
      isReleased = false;
      broken = undefined;
    }

    const query = async (text: string, values: readonly unknown[]): Promise<pg.QueryResult> => {
      if (broken) throw broken;
      const leftMs = budgets.getStore()?.leftMs;
      if (leftMs !== undefined && leftMs <= 0) {
        // Its transaction is open and will neither commit nor roll back: the next one must not find it.
        broken = new EngineDown();
        throw broken;
      }
      const name = values.length > 0 && !unnamed.getStore() ? names.nameOf(text) : undefined;
      const statement = {
        text,
        values: [...values],
        ...(name !== undefined && { name }),
        ...(leftMs !== undefined && { query_timeout: leftMs }),
      };
      inTransaction ||= BEGIN.test(text);
      try {
        const result = await watched(() => client.query(statement));
        failures = 0;
        return result;
      } catch (error) {
        if (name !== undefined && names.isToBlame(error)) {
          broken = new StaleStatement();
          if (inTransaction) throw broken;
          await replaceClient();
          return unnamed.run(true, () => query(text, values));
        }
        // An answer may still come, or never: nobody else may get this connection. Nor one to a demoted server.
        if (!(error instanceof pg.DatabaseError) || error.code === READ_ONLY) broken = error as Error;
        throw error;
      }
    };
    // Nothing here reads by cursor, which is the other way to call `query`.
    return { query: query as unknown as PostgresPoolClient['query'], release };
  }

  return { connect, end: () => pool.end(), options: pool.options };
}

/** The pool itself waits up to a second for a connection to come free: a request may have less than that left. */
function connectWithin(pool: pg.Pool, leftMs = Number.POSITIVE_INFINITY): Promise<pg.PoolClient> {
  if (leftMs <= 0) return Promise.reject(new EngineDown());
  const connecting = pool.connect();
  if (leftMs >= CONNECTION_MS) return connecting;
  return new Promise((resolve, reject) => {
    const gaveUp = setTimeout(() => {
      reject(new EngineDown());
      connecting.then(
        (client) => client.release(),
        () => undefined,
      );
    }, leftMs);
    connecting.then(resolve, reject).finally(() => clearTimeout(gaveUp));
  });
}
