import type { Edition } from '@portaria/contract/texts';
import { sql } from 'kysely';
import { inSeconds } from '../engine/clock.ts';
import type { Database } from '../engine/database.ts';

export interface StoredEdition {
  readonly edition: Edition;
  /** When an operator changed it. */
  readonly changedAt: Date | null;
}

export async function readEdition(db: Database): Promise<StoredEdition | undefined> {
  const { rows } = await sql<StoredEdition>`
    select edition, changed_at as "changedAt" from installation
  `.execute(db);
  return rows[0];
}

/** The first start on a public address decides. Returns what the database serves. */
export async function claimEdition(db: Database, edition: Edition): Promise<Edition> {
  await sql`insert into installation (edition) values (${edition}) on conflict do nothing`.execute(db);
  return (await readEdition(db))?.edition ?? edition;
}

/** Within it, every process of the other edition notices that it must end. Passwords set meanwhile are old too. */
const NOTICED_WITHIN_SECONDS = 15;

/** Returns false if the database serves the product already. */
export async function changeToProduct(db: Database): Promise<boolean> {
  const result = await sql`
    insert into installation (edition, changed_at) values ('product', ${inSeconds(NOTICED_WITHIN_SECONDS)})
    on conflict (only_row) do update set edition = excluded.edition, changed_at = excluded.changed_at
    where installation.edition <> excluded.edition
  `.execute(db);
  return result.numAffectedRows === 1n;
}

/**
 * Whether the password is from before the change to the product. A reset is the only way to replace it, so one whose
 * mailbox was never confirmed goes on: the link might reach a stranger.
 */
export async function isFromOtherEdition(db: Database, accountId: string): Promise<boolean> {
  const { rows } = await sql<{ older: boolean }>`
    select passwords.changed_at < installation.changed_at and accounts.email_confirmed_at is not null as older
    from passwords join accounts on accounts.id = passwords.account_id cross join installation
    where passwords.account_id = ${accountId}
  `.execute(db);
  return rows[0]?.older ?? false;
}

/** People whom the specification's edition cannot let in. */
export async function countSecondFactors(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from accounts where second_factor_since is not null
  `.execute(db);
  return rows[0]?.count ?? 0;
}
