import { AsyncLocalStorage } from 'node:async_hooks';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { afterWorking, withinWorking, workingNow } from '../../limits/working-time.ts';
import { EngineDown, isEngineDown } from './engine-down.ts';
import type { StatementNames } from './statement-names.ts';
import { DESCRIBE_TRANSACTION, expectCommitted, type OpenTransaction } from './transaction-fate.ts';

/** The longest time to wait for a connection, whether the pool is full or the server does not accept one. */
export const CONNECTION_MS = 1_000;
/**
 * Outside a request. Statement timeouts are set on the database role (role-timeouts.ts). This one covers a server that
 * does not respond.
 */
const STATEMENT_MS = 2_500;
/** The time budget of one request for all its statements together. */
const REQUEST_MS = 2_000;
/** A commit that was begun in time has time of its own, because giving up on it would leave its outcome open. */
const COMMIT_MS = 5_000;
/** What follows a commit, such as a look at the signing keys, must not deny what was written. */
const AFTER_COMMIT_MS = 500;
/** Consecutive failures after which the circuit opens and requests fail at once. */
const FAILURES_TO_OPEN = 5;
/** While the circuit is open, one request is let through at this interval as a probe. */
const PROBE_EVERY_MS = 500;
const READ_ONLY = '25006';
const BEGIN = /^(?:begin|start transaction)\b/i;
const COMMIT = /^commit\b/i;

const budgets = new AsyncLocalStorage<{ leftMs: number }>();
const unnamed = new AsyncLocalStorage<true>();

/** A named statement no longer works on its connection. The transaction was not committed and can be retried. */
class StaleStatement extends Error {}

/** Retries once after a stale statement. The retry uses unnamed statements, which cannot be stale. */
export async function withFreshStatements<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof StaleStatement)) throw error;
    return unnamed.run(true, work);
  }
}

/** Runs a request whose statements share one time budget. Outside a request, each statement has its own timeout. */
export function withTimeBudget<Result>(work: () => Promise<Result>, leftMs = REQUEST_MS): Promise<Result> {
  return budgets.run({ leftMs }, work);
}

/** Ends an attempt to connect by working time. The driver's own timer would end it after a stall of this process. */
export class PatientClient extends pg.Client {
  override connect(): Promise<this>;
  override connect(callback: (error: Error) => void): void;
  override connect(callback?: (error: Error) => void): Promise<this> | undefined {
    if (!callback) throw new Error('only the pool connects');
    const deadline = afterWorking(CONNECTION_MS, () => this.connection.stream.destroy(new EngineDown()));
    super.connect((error: Error) => {
      deadline.cancel();
      callback(error);
    });
    return undefined;
  }
}

/**
 * A pool with a circuit breaker. It opens when the database is frozen, slow, full or not the primary, and probes until
 * it recovers.
 */
export function circuitBreakerPool(pool: pg.Pool, names: StatementNames): PostgresPool {
  let failures = 0;
  let probeAt = 0;

  async function watched<Result>(work: () => Promise<Result>, commits = false): Promise<Result> {
    const budget = budgets.getStore();
    const startedAt = workingNow();
    try {
      return await work();
    } catch (error) {
      if (isEngineDown(error as Error)) failures += 1;
      throw error;
    } finally {
      if (budget && commits) budget.leftMs = Math.max(budget.leftMs, AFTER_COMMIT_MS);
      else if (budget) budget.leftMs -= workingNow() - startedAt;
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
    let transaction: OpenTransaction = { id: '', run: '' };
    let inTransaction = false;
    const onError = (error: Error): void => {
      broken = error;
    };
    // The pool handles errors of idle connections only. Without this listener, an error on a connection in use would
    // end the process.
    let client = (await open()).on('error', onError);

    const release = (discard?: boolean): void => {
      if (isReleased) return;
      isReleased = true;
      client.off('error', onError);
      client.release(broken ?? discard);
    };

    /** Releases the old client first. In a pool of one, no other connection could be opened. */
    async function replaceClient(): Promise<void> {
      release();
      client = (await open()).on('error', onError);
      isReleased = false;
      broken = undefined;
    }

    /** Nobody answered the commit. The connection is released first, because asking needs another one. */
    async function settleCommit(error: Error): Promise<void> {
      broken = error;
      release();
      // Kysely rolls back what failed. On this connection that repeats the error.
      await expectCommitted(pool, transaction).catch((unsettled: Error) => {
        broken = unsettled;
        throw unsettled;
      });
    }

    const query = async (text: string, values: readonly unknown[]): Promise<pg.QueryResult> => {
      if (broken) throw broken;
      const leftMs = budgets.getStore()?.leftMs;
      if (leftMs !== undefined && leftMs <= 0) {
        // The open transaction will neither commit nor roll back, so the connection must not be reused.
        broken = new EngineDown();
        throw broken;
      }
      const name = values.length > 0 && !unnamed.getStore() ? names.nameOf(text) : undefined;
      const [begins, commits] = [BEGIN.test(text), COMMIT.test(text)];
      const statement = {
        // One message for both, so that it costs no round trip.
        text: begins ? `${text}; ${DESCRIBE_TRANSACTION}` : text,
        values: [...values],
        ...(name !== undefined && { name }),
      };
      inTransaction ||= begins;
      const mostMs = commits ? COMMIT_MS : (leftMs ?? STATEMENT_MS);
      try {
        const result = await watched(
          () => withinWorking(mostMs, client.query(statement), () => new EngineDown()),
          commits,
        );
        failures = 0;
        if (begins) transaction = describedBy(result);
        return result;
      } catch (error) {
        if (commits && isUnanswered(error as Error)) {
          await settleCommit(error as Error);
          return nothing;
        }
        if (name !== undefined && names.isNameError(error)) {
          broken = new StaleStatement();
          if (inTransaction) throw broken;
          await replaceClient();
          return unnamed.run(true, () => query(text, values));
        }
        // A late response could still arrive on this connection, so it must not be reused. Neither must one to a
        // demoted server.
        if (!(error instanceof pg.DatabaseError) || error.code === READ_ONLY) broken = error as Error;
        throw error;
      }
    };
    // Kysely also calls `query` with a cursor, which this code base never uses.
    return { query: query as unknown as PostgresPoolClient['query'], release };
  }

  return { connect, end: () => pool.end(), options: pool.options };
}

/** What Kysely gets for a commit whose answer was lost. */
const nothing = { rows: [], rowCount: null, command: 'COMMIT', oid: 0, fields: [] };

/** The driver answers two statements in one message with two results. */
function describedBy(results: unknown): OpenTransaction {
  const [, second] = results as pg.QueryResult<OpenTransaction>[];
  return second?.rows[0] ?? { id: '', run: '' };
}

/** A deferred constraint answers a commit with an error of its own. Then nothing was written. */
const isUnanswered = (error: Error): boolean => !(error instanceof pg.DatabaseError) || isEngineDown(error);

/** A request may have less time left than CONNECTION_MS. */
async function connectWithin(pool: pg.Pool, leftMs = CONNECTION_MS): Promise<pg.PoolClient> {
  if (leftMs <= 0) throw new EngineDown();
  const connecting = pool.connect();
  try {
    return await withinWorking(Math.min(leftMs, CONNECTION_MS), connecting, () => new EngineDown());
  } catch (error) {
    // A connection that comes too late goes back to the pool.
    connecting.then(
      (client) => client.release(),
      () => undefined,
    );
    throw error;
  }
}
