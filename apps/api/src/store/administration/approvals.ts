import { type ApprovalAction, approvalActions } from '@portaria/contract/administration';
import { sql } from 'kysely';
import { inSeconds, now } from '../engine/clock.ts';
import type { Database } from '../engine/database.ts';

export interface NewApproval {
  readonly id: string;
  readonly action: ApprovalAction;
  readonly payload: object;
  readonly reason: string;
  readonly askedBy: string;
  readonly seconds: number;
  readonly alone: boolean;
}

/** Returns when it expires. */
export async function insertApproval(trx: Database, approval: NewApproval): Promise<Date> {
  const { rows } = await sql<{ expiresAt: Date }>`
    insert into approvals (id, action, payload, reason, asked_by, expires_at, alone)
    values (${approval.id}, ${approval.action}, ${JSON.stringify(approval.payload)}::jsonb, ${approval.reason},
      ${approval.askedBy}, ${inSeconds(approval.seconds)}, ${approval.alone})
    returning expires_at as "expiresAt"
  `.execute(trx);
  const [row] = rows;
  if (!row) throw new Error('an approval was not stored');
  return row.expiresAt;
}

export interface StoredApproval {
  readonly id: string;
  readonly action: ApprovalAction;
  readonly payload: unknown;
  readonly reason: string;
  readonly askedBy: string;
  readonly askedByName: string | null;
  readonly askedAt: Date;
  readonly expiresAt: Date;
  readonly runId: string | null;
}

const columns = sql`
  approvals.id, action, approvals.payload, reason, asked_by as "askedBy", username as "askedByName", asked_at as "askedAt",
  expires_at as "expiresAt", run_id as "runId"`;

/** A newer process may store actions that this one does not know. They are left to it. */
const isKnown = sql<boolean>`action = any (${[...approvalActions]}::text[])`;

/** Undecided ones, and exports of this person that were approved and wait for their download. */
export async function listApprovals(db: Database, accountId: string | null): Promise<StoredApproval[]> {
  const { rows } = await sql<StoredApproval>`
    select ${columns} from approvals left join accounts on accounts.id = asked_by
    where decision is null and expires_at > ${now} and ${isKnown}
    union all
    select ${columns} from approvals join accounts on accounts.id = asked_by
      join admin_runs on admin_runs.id = run_id and taken_at is null
    where asked_by = ${accountId} and decision = 'approve' and ${isKnown} and asked_at > ${now} - interval '3 days'
    order by "askedAt" desc limit 100
  `.execute(db);
  return rows;
}

/** Locks an undecided one. Undefined if it was decided or has expired. */
export async function lockOpenApproval(trx: Database, id: string): Promise<StoredApproval | undefined> {
  const { rows } = await sql<StoredApproval>`
    select ${columns} from approvals left join accounts on accounts.id = asked_by
    where approvals.id = ${id} and decision is null and expires_at > ${now} and ${isKnown} for update of approvals
  `.execute(trx);
  return rows[0];
}

/** A guarded update. Returns false if it was decided meanwhile. */
export async function decideApproval(
  trx: Database,
  id: string,
  {
    decision,
    by,
    runId = null,
  }: { readonly decision: 'approve' | 'refuse'; readonly by: string | null; readonly runId?: string | null },
): Promise<boolean> {
  const result = await sql`
    update approvals set decision = ${decision}, decided_by = ${by}, decided_at = ${now}, run_id = ${runId}
    where id = ${id} and decision is null
  `.execute(trx);
  return result.numAffectedRows === 1n;
}

/** Of someone whose account others may have used. Each leaves its row in the log, as any other decision does. */
export async function refuseApprovalsOf(trx: Database, accountId: string): Promise<void> {
  await sql`
    with refused as (
      update approvals set decision = 'refuse', decided_at = ${now}
      where asked_by = ${accountId} and decision is null returning id, action
    )
    insert into admin_events (id, actor_kind, action, outcome, target_id, details)
    select gen_random_uuid(), 'service', 'approval.decided', 'done', id,
      jsonb_build_object('decision', 'refuse', 'of', action)
    from refused
  `.execute(trx);
}

/** The next one that no one else could approve and whose time is over. Locked, so that one worker takes it. */
export async function nextLoneApproval(trx: Database): Promise<StoredApproval | undefined> {
  const { rows } = await sql<StoredApproval>`
    select ${columns} from approvals left join accounts on accounts.id = asked_by
    where decision is null and alone and expires_at <= ${now} and ${isKnown}
    order by expires_at limit 1 for update of approvals skip locked
  `.execute(trx);
  return rows[0];
}
