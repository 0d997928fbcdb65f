import type { Config } from '../base/config/config.ts';
import { isThisMachine } from '../base/config/this-machine.ts';
import { databaseFault } from '../operator/doctor/database-fault.ts';
import { doctorText } from '../operator/doctor/doctor.pt-br.ts';
import { shippedMigrations } from '../operator/migrate/shipped-migrations.ts';
import { untilDatabaseAnswers, WAIT_AT_START_SECONDS } from '../store/accounts/reachable.ts';
import { type Database, openDatabase } from '../store/engine/database.ts';
import { claimEdition } from '../store/upkeep/edition.ts';
import { readAppliedMigrations } from '../store/upkeep/installation.ts';
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
  const db = openDatabase({ ...config, DATABASE_POOL_SIZE: 1, PREPARED_STATEMENTS: 'off' });
  try {
    await requireMigrations(db);
    await requireEdition(db, config);
  } finally {
    await db.destroy();
  }
}

const waitingText = ({ DATABASE_URL }: Config, error: Error): string =>
  startText.waiting(databaseFault(error, DATABASE_URL), WAIT_AT_START_SECONDS);

async function requireMigrations(db: Database): Promise<void> {
  const applied = await readAppliedMigrations(db);
  const missing = shippedMigrations().filter((name) => applied && !applied.includes(name));
  if (missing.length > 0) throw new OperatorError(startText.failed(doctorText.migrations.missing(missing)));
}

/** A reset in the specification's edition would give people of the product a weak password. On this machine both may run. */
async function requireEdition(db: Database, { PUBLIC_URL, SCREENS }: Config): Promise<void> {
  if (isThisMachine(new URL(PUBLIC_URL).hostname)) return;
  const stored = await claimEdition(db, SCREENS);
  if (stored !== SCREENS) throw new OperatorError(startText.failed(doctorText.edition.other(stored)));
}
