import { parseArgs } from 'node:util';
import { readConfig } from '../base/config/config.ts';
import { dryRun, migrate } from '../operator/migrate/migrate.ts';
import { MigrationRefused } from '../operator/migrate/migration-plan.ts';
import { migrationsFolder } from '../operator/migrate/shipped-migrations.ts';
import { cliText } from './help.pt-br.ts';
import { OperatorError } from './operator-error.ts';

export async function migrateCommand(args: readonly string[]): Promise<void> {
  const isDry = wantsDryRun(args);
  const config = readConfig();
  if (!config.MIGRATE_DATABASE_URL) throw new OperatorError(cliText.migrateNeedsOwner);
  const options = {
    ownerUrl: config.MIGRATE_DATABASE_URL,
    appUrl: config.DATABASE_URL,
    folder: migrationsFolder(),
  };
  try {
    const output = isDry
      ? cliText.wouldMigrate(await dryRun(options))
      : cliText.migrated(await migrate(options));
    process.stdout.write(`${output}\n`);
  } catch (error) {
    if (error instanceof MigrationRefused) throw new OperatorError(cliText.migrationRefused(error.refusal));
    throw error;
  }
}

/** A misspelt option must not become a real migration. */
function wantsDryRun(args: readonly string[]): boolean {
  try {
    return (
      parseArgs({ args: [...args], options: { 'dry-run': { type: 'boolean' } } }).values['dry-run'] === true
    );
  } catch {
    throw new OperatorError(cliText.migrateOptions);
  }
}
