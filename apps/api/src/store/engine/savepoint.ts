import { sql } from 'kysely';
import type { Database } from './database.ts';

/** Undoes the work if it fails, and only that. The transaction goes on. */
export async function withSavepoint<Result>(trx: Database, work: () => Promise<Result>): Promise<Result> {
  await sql`savepoint attempt`.execute(trx);
  try {
    return await work();
  } catch (error) {
    await sql`rollback to savepoint attempt`.execute(trx);
    throw error;
  }
}
