import { administratorRoles, fourEyes, mayDo } from '@portaria/contract/administration';
import { sql } from 'kysely';
import { now } from '../engine/clock.ts';
import type { Database } from '../engine/database.ts';

const approvers = administratorRoles.filter((role) => fourEyes.some((permission) => mayDo(role, permission)));

/** Whether someone who could approve was removed, lowered or blocked by another's hand within 30 days. */
export async function wasApproverLost(db: Database): Promise<boolean> {
  const { rows } = await sql<{ lost: boolean }>`
    select exists (
      select from approver_losses where role = any (${approvers}::text[]) and at > ${now} - interval '30 days'
    ) as lost
  `.execute(db);
  return rows[0]?.lost ?? false;
}

/** Giving one's own right back is no loss. Read by the trigger, until the transaction ends. */
export async function declareOwnHand(trx: Database, accountId: string): Promise<void> {
  await sql`select set_config('portaria.own_hand', ${accountId}, true)`.execute(trx);
}
