import { sql } from 'kysely';
import type { Database } from '../engine/database.ts';

/**
 * Whether the account has a password, a passkey or an identity at one of these providers, besides this passkey or identity.
 * Under the account's row lock, this is exact.
 */
export async function hasAnotherWayIn(
  db: Database,
  accountId: string,
  withoutId: string,
  providers: readonly string[],
): Promise<boolean> {
  const { rows } = await sql<{ another: boolean }>`
    select exists (select from passwords where account_id = ${accountId})
      or exists (select from passkeys where account_id = ${accountId} and id <> ${withoutId} and ended_at is null)
      or exists (
        select from external_identities
        where account_id = ${accountId} and id <> ${withoutId} and ended_at is null
          and provider = any (${providers}::text[])
      ) as another
  `.execute(db);
  return rows[0]?.another ?? false;
}
