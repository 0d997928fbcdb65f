import { sql } from 'kysely';
import type { Database } from '../engine/database.ts';
import { findAskedEmail } from '../session/one-time-links.ts';
import { countLiveSessions } from '../session/sessions.ts';

export interface AccountFacts {
  readonly createdAt: Date;
  readonly displayName: string | null;
  readonly passwordChangedAt: Date | null;
  readonly sessions: number;
  readonly pendingEmail: string | null;
  readonly emailChangesAt: Date | null;
  readonly deletedAt: Date | null;
  readonly factorRecoveryDueAt: Date | null;
}

type StoredFacts = Omit<AccountFacts, 'sessions'>;

/** Reads one row of each table by its primary key. */
export async function findAccountFacts(db: Database, accountId: string): Promise<AccountFacts> {
  const { rows } = await sql<StoredFacts>`
    select accounts.created_at as "createdAt", profiles.display_name as "displayName", passwords.changed_at as "passwordChangedAt",
      email_changes.email as "pendingEmail", email_changes.due_at as "emailChangesAt",
      account_deletions.due_at as "deletedAt", factor_recoveries.due_at as "factorRecoveryDueAt"
    from accounts
      left join passwords on passwords.account_id = accounts.id
      left join profiles on profiles.account_id = accounts.id
      left join email_changes on email_changes.account_id = accounts.id
      left join account_deletions on account_deletions.account_id = accounts.id
      left join factor_recoveries on factor_recoveries.account_id = accounts.id
    where accounts.id = ${accountId}
  `.execute(db);
  const [facts] = rows;
  if (!facts) throw new Error('the account of a live session is gone');
  // A change whose new mailbox has not confirmed yet is only a link.
  const asked = facts.pendingEmail ?? (await findAskedEmail(db, accountId)) ?? null;
  return { ...facts, pendingEmail: asked, sessions: await countLiveSessions(db, accountId) };
}
