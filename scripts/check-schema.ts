// Migrates an empty database and compares what came out with the committed dump and types; `--write` renews both.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { migrate } from '../apps/api/src/migrate.ts';
import { throwawayDatabase } from './engines/database.ts';
import { findOrStartEngines } from './engines.ts';
import { keptRun } from './kept-run.ts';
import { repositoryRoot } from './repository-root.ts';

const dumpFile = join(repositoryRoot, 'apps/api/schema.sql');
const typesFile = join(repositoryRoot, 'apps/api/src/data/schema.generated.ts');
const migrations = pathToFileURL(join(repositoryRoot, 'apps/api/migrations/'));

/** Settings, comments and the tool's version differ between majors of pg_dump; definitions do not. */
function definitionsOf(dump: string): string {
  const lines = dump.split('\n').filter((line) => !/^(--|SET |SELECT pg_catalog|\\(un)?restrict)/.test(line));
  return `${lines
    .join('\n')
    .replace(/\n{2,}/g, '\n\n')
    .trim()}\n`;
}

function dumpOf(url: string): string {
  // The monthly partitions depend on the day, the migrator's tables are its own.
  const excluded = ['audit_events_2*', 'kysely_*'].map((table) => `--exclude-table=${table}`);
  const args = ['--schema-only', '--no-owner', '--schema=public', ...excluded, url];
  return definitionsOf(execFileSync('pg_dump', args, { encoding: 'utf8' }));
}

function typesOf(url: string): string {
  const codegen = join(repositoryRoot, 'node_modules/.bin/kysely-codegen');
  const tables = [
    '--include-pattern',
    'public.*',
    '--exclude-pattern',
    '{public.kysely_*,public.audit_events_*}',
  ];
  const args = ['--url', url, '--dialect', 'postgres', '--default-schema', 'public', ...tables, '--print'];
  const printed = execFileSync(codegen, [...args, '--log-level', 'silent'], { encoding: 'utf8' });
  return printed.slice(printed.indexOf('/**'));
}

await keptRun(async (keeper) => {
  const { adminUrl } = await findOrStartEngines(keeper);
  const { DATABASE_URL, MIGRATE_DATABASE_URL } = await throwawayDatabase(keeper, adminUrl, 'schema');
  await migrate({ ownerUrl: MIGRATE_DATABASE_URL, appUrl: DATABASE_URL, folder: migrations });
  const made = [
    [dumpFile, dumpOf(MIGRATE_DATABASE_URL)],
    [typesFile, typesOf(MIGRATE_DATABASE_URL)],
  ] as const;
  if (process.argv.includes('--write')) {
    for (const [file, text] of made) writeFileSync(file, text);
    return 0;
  }
  const stale = made.filter(([file, text]) => readFileSync(file, 'utf8').trim() !== text.trim());
  for (const [file] of stale) {
    console.error(`${file.slice(repositoryRoot.length + 1)} is not what the migrations make.`);
    console.error('Run: node scripts/check-schema.ts --write');
  }
  return stale.length === 0 ? 0 : 1;
});
