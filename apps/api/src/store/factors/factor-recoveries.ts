import { sql } from 'kysely';
import type { NoticeStage, WaitingNotice } from '../accounts/waiting-notice.ts';
import { inSeconds, now } from '../engine/clock.ts';
import type { Database } from '../engine/database.ts';

/** After the last notice, the mail with the final link is on its way or was sent. */
export type RecoveryStage = NoticeStage | 'due';

/** Returns false if one is pending already. */
export async function insertFactorRecovery(
  db: Database,
  accountId: string,
  waitSeconds: number,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('factor_recoveries')
    .values({ account_id: accountId, due_at: inSeconds(waitSeconds), next_at: now })
    .onConflict((conflict) => conflict.column('account_id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export interface FactorRecovery {
  readonly dueAt: Date;
  readonly stage: RecoveryStage;
}

export async function findFactorRecovery(
  db: Database,
  accountId: string,
): Promise<FactorRecovery | undefined> {
  const row = await db
    .selectFrom('factor_recoveries')
    .select(['due_at as dueAt', 'stage'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row && { ...row, stage: row.stage as RecoveryStage };
}

/** Returns whether one was pending. */
export async function deleteFactorRecovery(db: Database, accountId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('factor_recoveries')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

/** Iterates over the accounts whose recovery is due for processing. */
export async function nextFactorRecovery(db: Database, after: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('factor_recoveries')
    .select('account_id')
    .where('next_at', '<=', now)
    .where('account_id', '>', after)
    .orderBy('account_id')
    .limit(1)
    .executeTakeFirst();
  return row?.account_id;
}

export interface WaitingRecovery extends Omit<WaitingNotice, 'stage'> {
  readonly stage: RecoveryStage;
}

/** Requires the account's row lock. The recovery of a disabled or frozen account is not processed. */
export async function findWaitingRecovery(
  db: Database,
  accountId: string,
): Promise<WaitingRecovery | undefined> {
  const row = await db
    .selectFrom('factor_recoveries')
    .innerJoin('accounts', 'accounts.id', 'factor_recoveries.account_id')
    .leftJoin('mails', 'mails.id', 'factor_recoveries.notice_id')
    .select(['stage', 'due_at as dueAt', 'mails.state as noticeState'])
    .select(['mails.settled_at as noticeSettledAt', sql<Date>`${now}`.as('now')])
    .where('factor_recoveries.account_id', '=', accountId)
    .where('next_at', '<=', now)
    .where('accounts.disabled_at', 'is', null)
    .where('accounts.unknown_devices_refused_at', 'is', null)
    .executeTakeFirst();
  return row && { ...row, stage: row.stage as RecoveryStage };
}

export interface RecoveryPlan {
  readonly dueAt: Date;
  readonly nextAt: Date;
  readonly stage: RecoveryStage;
  readonly noticeId?: string;
}

export async function scheduleFactorRecovery(
  db: Database,
  accountId: string,
  { dueAt, nextAt, stage, noticeId }: RecoveryPlan,
): Promise<void> {
  await db
    .updateTable('factor_recoveries')
    .set({ due_at: dueAt, next_at: nextAt, stage, ...(noticeId !== undefined && { notice_id: noticeId }) })
    .where('account_id', '=', accountId)
    .execute();
}
