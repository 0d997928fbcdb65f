import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { ProcessKeeper } from '../process-keeper.ts';

export interface DatabaseNames {
  readonly database: string;
  readonly owner: string;
  readonly app: string;
}

export interface DatabaseAddresses {
  readonly DATABASE_URL: string;
  readonly MIGRATE_DATABASE_URL: string;
}

/** The group that `migrate` makes once per cluster; it holds what the running application may do. */
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

const databaseIsThere = (client: pg.Client, name: string): Promise<boolean> =>
  exists(client, 'select 1 from pg_database where datname = $1', name);

export const databaseExists = (adminUrl: string, name: string): Promise<boolean> =>
  asAdmin(adminUrl, (client) => databaseIsThere(client, name));

/** Both roles and the database, made where they are missing; safe to repeat. */
export function ensureDatabase(
  adminUrl: string,
  names: DatabaseNames,
  passwords: { readonly owner: string; readonly app: string },
): Promise<DatabaseAddresses> {
  return asAdmin(adminUrl, async (client) => {
    const quote = (name: string): string => client.escapeIdentifier(name);
    await ensureRole(client, names.owner, 'createrole', passwords.owner);
    await ensureRole(client, names.app, '', passwords.app);
    // From PostgreSQL 16 on, a role hands out only those groups it made or was given to administer.
    if (await roleExists(client, APP_GROUP)) {
      await client.query(`grant ${APP_GROUP} to ${quote(names.owner)} with admin option`);
    }
    if (!(await databaseIsThere(client, names.database))) {
      // An administrator that is no superuser makes a database only for a role it belongs to.
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

/** A database with roles of its own that leaves nothing behind, not even when told to end while it is being made. */
export async function throwawayDatabase(
  keeper: ProcessKeeper,
  adminUrl: string,
  purpose: string,
): Promise<DatabaseAddresses & { readonly name: string }> {
  const name = `portaria_${purpose}_${randomBytes(4).toString('hex')}`;
  const names = { database: name, owner: `${name}_owner`, app: `${name}_app` };
  let making: Promise<unknown> | undefined;
  keeper.undoLater(async () => {
    await making?.catch(() => undefined);
    await dropDatabase(adminUrl, names);
  });
  const made = ensureDatabase(adminUrl, names, { owner: newPassword(), app: newPassword() });
  making = made;
  return { ...(await made), name };
}

function addressOf(adminUrl: string, database: string, user: string, password: string): string {
  const address = new URL(adminUrl);
  address.username = user;
  address.password = password;
  address.pathname = database;
  return address.href;
}
