import { sql } from 'kysely';
import type { AuditEvent } from '../activity/audit-events.ts';
import { inSeconds, now, secondsAgo } from '../engine/clock.ts';
import type { Database } from '../engine/database.ts';
import { violatedUniqueConstraint } from '../engine/unique-violation.ts';
import { DAY } from '../session/session-life.ts';
import { IdentityTaken } from './accounts.ts';
import type { NoticeStage, WaitingNotice } from './waiting-notice.ts';

export interface NewEmailChange {
  readonly accountId: string;
  readonly email: string;
  readonly waitSeconds: number;
  /** The notice sent to the current mailbox when the change was requested. */
  readonly noticeId: string | null;
  readonly codeLinkId: string | null;
}

/** Reserves the address. Throws if an account or another pending change has it. */
export async function insertEmailChange(db: Database, change: NewEmailChange): Promise<void> {
  try {
    await db
      .insertInto('email_changes')
      .values({
        account_id: change.accountId,
        email: change.email,
        email_canonical: change.email.toLowerCase(),
        due_at: inSeconds(change.waitSeconds),
        next_at: now,
        notice_id: change.noticeId,
        code_link_id: change.codeLinkId,
      })
      .execute();
  } catch (error) {
    if (violatedUniqueConstraint(error) === 'email_changes_email_key') throw new IdentityTaken();
    throw error;
  }
}

export interface EmailChange {
  readonly email: string;
  readonly dueAt: Date;
  readonly codeSent: boolean;
}

export async function findEmailChange(db: Database, accountId: string): Promise<EmailChange | undefined> {
  return db
    .selectFrom('email_changes')
    .select(['email', 'due_at as dueAt', sql<boolean>`code_link_id is not null`.as('codeSent')])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
}

/** Returns whether a change was pending. */
export async function deleteEmailChange(db: Database, accountId: string): Promise<boolean> {
  const result = await db
    .deleteFrom('email_changes')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return result.numDeletedRows === 1n;
}

const CODE_TRIES = 5;

/** Consumes one attempt at the code sent to the current mailbox. The caller verifies the code with the key. */
export async function takeApprovalTry(
  db: Database,
  accountId: string,
): Promise<{ id: string; keyId: string } | undefined> {
  const { rows } = await sql<{ id: string; keyId: string }>`
    update email_changes set code_tries = email_changes.code_tries + 1
    from one_time_links
    where email_changes.account_id = ${accountId} and email_changes.code_tries < ${CODE_TRIES}
      and one_time_links.id = email_changes.code_link_id
    returning one_time_links.id, one_time_links.key_id as "keyId"
  `.execute(db);
  return rows[0];
}

/** A session without a password can add these, so for a week they prove no more than it showed. */
const addedFactors: readonly AuditEvent[] = ['passkey.added', 'totp.added', 'second-factor.on'];

/**
 * Whether a code of the current mailbox may skip the wait. It may not where the mailbox, or a provider that may be the same
 * one, is all that the session showed, or all that stood behind what it showed: a password, passkey or authenticator
 * application may have been added from such a session within the last seven days.
 */
export async function mayMailboxApprove(
  db: Database,
  accountId: string,
  sessionId: string,
): Promise<boolean> {
  const isNew = (events: readonly AuditEvent[]) => sql<boolean>`exists (
    select from audit_events
    where account_id = ${accountId} and event = any (${events}) and at > ${secondsAgo(7 * DAY)}
  )`;
  const { rows } = await sql<{ may: boolean }>`
    select not ${isNew(['password.created'])} and (
      coalesce(methods, '{password}') && '{password}'
      or methods && '{totp,recovery-code,passkey}' and not ${isNew(addedFactors)}
    ) as may
    from sessions where id = ${sessionId}
  `.execute(db);
  return rows[0]?.may ?? false;
}

/** The address that this code approves, unless the change has been replaced since. */
export async function findApprovable(
  db: Database,
  accountId: string,
  codeLinkId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('email_changes')
    .select('email')
    .where('account_id', '=', accountId)
    .where('code_link_id', '=', codeLinkId)
    .executeTakeFirst();
  return row?.email;
}

/** Iterates over the accounts whose pending change is due for processing. */
export async function nextEmailChange(db: Database, after: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('email_changes')
    .select('account_id')
    .where('next_at', '<=', now)
    .where('account_id', '>', after)
    .orderBy('account_id')
    .limit(1)
    .executeTakeFirst();
  return row?.account_id;
}

export interface WaitingChange extends WaitingNotice {
  readonly email: string;
}

/** Requires the account's row lock. The change of a disabled or frozen account is not processed. */
export async function findWaitingChange(db: Database, accountId: string): Promise<WaitingChange | undefined> {
  const row = await db
    .selectFrom('email_changes')
    .innerJoin('accounts', 'accounts.id', 'email_changes.account_id')
    .leftJoin('mails', 'mails.id', 'email_changes.notice_id')
    .select(['email_changes.email', 'stage', 'due_at as dueAt', 'mails.state as noticeState'])
    .select(['mails.settled_at as noticeSettledAt', sql<Date>`${now}`.as('now')])
    .where('email_changes.account_id', '=', accountId)
    .where('next_at', '<=', now)
    .where('accounts.disabled_at', 'is', null)
    .where('accounts.unknown_devices_refused_at', 'is', null)
    .executeTakeFirst();
  return row && { ...row, stage: row.stage as NoticeStage };
}

export async function scheduleEmailChange(
  db: Database,
  accountId: string,
  plan: {
    readonly dueAt: Date;
    readonly nextAt: Date;
    readonly stage: NoticeStage;
    readonly noticeId?: string;
  },
): Promise<void> {
  const { dueAt, nextAt, stage, noticeId } = plan;
  await db
    .updateTable('email_changes')
    .set({ due_at: dueAt, next_at: nextAt, stage, ...(noticeId !== undefined && { notice_id: noticeId }) })
    .where('account_id', '=', accountId)
    .execute();
}
