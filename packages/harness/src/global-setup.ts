import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '../../../apps/api/src/operator/migrate/migrate.ts';
import { bundleApi } from './api-bundle.ts';
import { APP_ROLE, adminUrl, databaseUrl, OWNER_ROLE } from './test-settings.ts';

const migrations = new URL('../../../apps/api/migrations/', import.meta.url);

/** What test files share: a migrated database that each clones, and a bundle for the processes that some start. */
export async function setup(project: TestProject): Promise<void> {
  project.provide('templateDatabase', await migratedTemplate());
  await bundleApi();
}

/** Migrated once, without superuser rights. */
async function migratedTemplate(): Promise<string> {
  const template = `portaria_template_${fingerprint()}`;
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  try {
    await ensureRole(admin, `${OWNER_ROLE} login createrole`);
    await admin.query("select pg_advisory_lock(hashtext('portaria test template'))");
    const { rowCount } = await admin.query('select from pg_database where datname = $1', [template]);
    if (rowCount === 0) await createTemplate(admin, template);
  } finally {
    await admin.end();
  }
  return template;
}

/** The template gets its name last, so that a half-migrated database is never used. */
async function createTemplate(admin: pg.Client, template: string): Promise<void> {
  const draft = `${template}_draft`;
  await admin.query(`drop database if exists ${draft} with (force)`);
  await admin.query(`create database ${draft} owner ${OWNER_ROLE}`);
  await migrate({
    ownerUrl: databaseUrl(OWNER_ROLE, draft),
    appUrl: databaseUrl(APP_ROLE, draft),
    folder: migrations,
  });
  await admin.query(`alter database ${draft} rename to ${template}`);
}

async function ensureRole(admin: pg.Client, definition: string): Promise<void> {
  await admin.query(
    `do $$ begin create role ${definition}; exception when duplicate_object or unique_violation then null; end $$`,
  );
}

function fingerprint(): string {
  const hash = createHash('sha256');
  for (const file of readdirSync(migrations).sort())
    hash.update(file).update(readFileSync(new URL(file, migrations)));
  hash.update(readFileSync(new URL('../../../apps/api/src/worker/jobs.ts', import.meta.url)));
  hash.update(readFileSync(new URL('../../../apps/api/src/operator/migrate/migrate.ts', import.meta.url)));
  hash.update(readFileSync(new URL('../../../apps/api/src/store/upkeep/named-jobs.ts', import.meta.url)));
  return hash.digest('hex').slice(0, 12);
}
