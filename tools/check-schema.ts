// Migrates an empty database and compares it with the committed dump and types. `--write` updates both.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findOrStartEngines } from '@portaria/harness/engines';
import { throwawayDatabase } from '@portaria/harness/engines/database';
import { problemsOfGenerated, report } from '@portaria/harness/generated-file';
import { repositoryRoot } from '@portaria/harness/repository-root';
import { runWithCleanup } from '@portaria/harness/run-with-cleanup';
import { migrate } from '../apps/api/src/operator/migrate/migrate.ts';

const migrations = pathToFileURL(join(repositoryRoot, 'apps/api/migrations/'));

/** Keeps only the definitions. Settings, comments and versions differ between pg_dump releases. */
function definitionsOf(dump: string): string {
  const lines = dump.split('\n').filter((line) => !/^(--|SET |SELECT pg_catalog|\\(un)?restrict)/.test(line));
  return `${lines
    .join('\n')
    .replace(/\n{2,}/g, '\n\n')
    .trim()}\n`;
}

function dumpOf(url: string): string {
  // Monthly partitions depend on the current date, and kysely_* tables belong to the migrator.
  const excluded = ['audit_events_2*', 'admin_events_2*', 'kysely_*'].map(
    (table) => `--exclude-table=${table}`,
  );
  const args = ['--schema-only', '--no-owner', '--schema=public', ...excluded, url];
  return definitionsOf(execFileSync('pg_dump', args, { encoding: 'utf8' }));
}

function typesOf(url: string): string {
  const codegen = join(repositoryRoot, 'node_modules/.bin/kysely-codegen');
  const tables = [
    '--include-pattern',
    'public.*',
    '--exclude-pattern',
    '{public.kysely_*,public.audit_events_*,public.admin_events_*}',
  ];
  const args = ['--url', url, '--dialect', 'postgres', '--default-schema', 'public', ...tables, '--print'];
  const printed = execFileSync(codegen, [...args, '--log-level', 'silent'], { encoding: 'utf8' });
  return printed.slice(printed.indexOf('/**'));
}

await runWithCleanup(async (cleanup) => {
  const { adminUrl } = await findOrStartEngines(cleanup);
  const { DATABASE_URL, MIGRATE_DATABASE_URL } = await throwawayDatabase(cleanup, adminUrl, 'schema');
  await migrate({ ownerUrl: MIGRATE_DATABASE_URL, appUrl: DATABASE_URL, folder: migrations });
  report([
    ...problemsOfGenerated('apps/api/schema.sql', dumpOf(MIGRATE_DATABASE_URL)),
    ...problemsOfGenerated('apps/api/src/store/engine/schema.generated.ts', typesOf(MIGRATE_DATABASE_URL)),
  ]);
  return process.exitCode === undefined ? 0 : 1;
});
