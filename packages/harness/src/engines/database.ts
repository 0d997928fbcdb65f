import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { Cleanup } from '../cleanup.ts';

export interface DatabaseNames {
  readonly database: string;
  readonly owner: string;
  readonly app: string;
}

export interface DatabaseAddresses {
  readonly DATABASE_URL: string;
  readonly MIGRATE_DATABASE_URL: string;
}

/** `migrate` creates this group once per cluster. It has the privileges of the running application. */
const APP_GROUP = 'portaria_app';

export const newPassword = (): string => randomBytes(24).toString('base64url');

async function asAdmin<T>(adminUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function exists(client: pg.Client, query: string, name: string): Promise<boolean> {
  return (await client.query(query, [name])).rowCount === 1;
}

const roleExists = (client: pg.Client, name: string): Promise<boolean> =>
  exists(client, 'select 1 from pg_roles where rolname = $1', name);

async function ensureRole(client: pg.Client, name: string, rights: string, password: string): Promise<void> {
  const verb = (await roleExists(client, name)) ? 'alter' : 'create';
  const quoted = client.escapeIdentifier(name);
  await client.query(`${verb} role ${quoted} login ${rights} password ${client.escapeLiteral(password)}`);
}

const hasDatabase = (client: pg.Client, name: string): Promise<boolean> =>
  exists(client, 'select 1 from pg_database where datname = $1', name);

export const databaseExists = (adminUrl: string, name: string): Promise<boolean> =>
  asAdmin(adminUrl, (client) => hasDatabase(client, name));

/** Creates the roles and the database where they are missing. Idempotent. */
export function ensureDatabase(
  adminUrl: string,
  names: DatabaseNames,
  passwords: { readonly owner: string; readonly app: string },
): Promise<DatabaseAddresses> {
  return asAdmin(adminUrl, async (client) => {
    const quote = (name: string): string => client.escapeIdentifier(name);
    await ensureRole(client, names.owner, 'createrole', passwords.owner);
    await ensureRole(client, names.app, '', passwords.app);
    // Since PostgreSQL 16, a role can grant only groups that it created or administers.
    if (await roleExists(client, APP_GROUP)) {
      await client.query(`grant ${APP_GROUP} to ${quote(names.owner)} with admin option`);
    }
    if (!(await hasDatabase(client, names.database))) {
      // Without superuser rights, a database can be created only for a role that the administrator belongs to.
      await client.query(`grant ${quote(names.owner)} to current_user`);
      await client.query(`create database ${quote(names.database)} owner ${quote(names.owner)}`);
    }
    return {
      DATABASE_URL: addressOf(adminUrl, names.database, names.app, passwords.app),
      MIGRATE_DATABASE_URL: addressOf(adminUrl, names.database, names.owner, passwords.owner),
    };
  });
}

function dropDatabase(adminUrl: string, names: DatabaseNames): Promise<void> {
  return asAdmin(adminUrl, async (client) => {
    await client.query(`drop database if exists ${client.escapeIdentifier(names.database)} with (force)`);
    for (const role of [names.app, names.owner]) {
      await client.query(`drop role if exists ${client.escapeIdentifier(role)}`);
    }
  });
}

/** Creates a database and roles that are dropped at the end, even if a signal arrives while they are created. */
export async function throwawayDatabase(
  cleanup: Cleanup,
  adminUrl: string,
  purpose: string,
): Promise<DatabaseAddresses & { readonly name: string }> {
  const name = `portaria_${purpose}_${randomBytes(4).toString('hex')}`;
  const names = { database: name, owner: `${name}_owner`, app: `${name}_app` };
  let creating: Promise<unknown> | undefined;
  cleanup.undoLater(async () => {
    await creating?.catch(() => undefined);
    await dropDatabase(adminUrl, names);
  });
  const created = ensureDatabase(adminUrl, names, { owner: newPassword(), app: newPassword() });
  creating = created;
  return { ...(await created), name };
}

function addressOf(adminUrl: string, database: string, user: string, password: string): string {
  const address = new URL(adminUrl);
  address.username = user;
  address.password = password;
  address.pathname = database;
  return address.href;
}
