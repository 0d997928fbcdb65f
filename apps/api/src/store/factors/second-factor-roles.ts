import { sql } from 'kysely';
import type { Database } from '../engine/database.ts';

/** Makes the table equal to the setting. The process that started last decides, as with every other setting. */
export async function writeFactorRoles(db: Database, roles: readonly string[]): Promise<void> {
  await sql`
    with removed as (delete from second_factor_roles where role <> all (${roles}::text[]))
    insert into second_factor_roles (role) select unnest(${roles}::text[]) on conflict (role) do nothing
  `.execute(db);
}

export async function listFactorRoles(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('second_factor_roles').select('role').orderBy('role').execute();
  return rows.map(({ role }) => role);
}
