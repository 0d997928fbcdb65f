import type { Config } from '../config/config.ts';
import { openDatabase } from '../data/database.ts';
import { readAppliedMigrations } from '../data/installation.ts';
import { untilDatabaseAnswers, WAIT_AT_START_SECONDS } from '../data/reachable.ts';
import { databaseFault } from '../doctor/database-fault.ts';
import { doctorText } from '../doctor/doctor.pt-br.ts';
import { shippedMigrations } from '../migration/shipped-migrations.ts';
import { OperatorError } from './operator-error.ts';
import { startText } from './start-failure.pt-br.ts';

/** Waits for the database, and refuses one that lacks a migration of this release: it would answer every request with 500. */
export async function untilDatabaseIsReady(config: Config): Promise<void> {
  let first: Error | undefined;
  try {
    await untilDatabaseAnswers(config, (error) => {
      if (!first) process.stderr.write(`${waitingText(config, error)}\n`);
      first ??= error;
    });
  } catch (error) {
    // The later ones only say that the circuit is open.
    throw first ?? error;
  }
  await requireMigrations(config);
}

const waitingText = ({ DATABASE_URL }: Config, error: Error): string =>
  startText.waiting(databaseFault(error, DATABASE_URL), WAIT_AT_START_SECONDS);

async function requireMigrations(config: Config): Promise<void> {
  const db = openDatabase({ ...config, DATABASE_POOL_SIZE: 1, PREPARED_STATEMENTS: 'off' });
  try {
    const applied = await readAppliedMigrations(db);
    const missing = shippedMigrations().filter((name) => applied && !applied.includes(name));
    if (missing.length > 0) throw new OperatorError(startText.failed(doctorText.migrations.missing(missing)));
  } finally {
    await db.destroy();
  }
}
