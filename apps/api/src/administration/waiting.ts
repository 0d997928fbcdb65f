import {
  type AdministratorRole,
  type DashboardResponse,
  mayDo,
  waitingAtMost,
} from '@portaria/contract/administration';
import type { AdministratorActor } from '../session/actor.ts';
import { countRefusedMails } from '../store/activity/mails.ts';
import { listApprovals, type StoredApproval } from '../store/administration/approvals.ts';
import { countLongBlocked, countPeople } from '../store/administration/people-search.ts';
import type { Database } from '../store/engine/database.ts';
import { permissionFor } from './who-approves.ts';

/** Requests of others that this person may decide. */
export async function approvalsFor(
  trx: Database,
  { accountId }: AdministratorActor,
  role: AdministratorRole,
): Promise<StoredApproval[]> {
  const open = await listApprovals(trx, accountId);
  return open.filter(({ askedBy, action }) => askedBy !== accountId && mayDo(role, permissionFor[action]));
}

/** Null for those who do not see the queue. */
export async function mailsRefusedFor(trx: Database, role: AdministratorRole): Promise<number | null> {
  return mayDo(role, 'mails.queue') ? countRefusedMails(trx, waitingAtMost) : null;
}

/** Each number comes from an index that has only what waits. */
export async function waitingFor(
  trx: Database,
  actor: AdministratorActor,
  role: AdministratorRole,
): Promise<DashboardResponse['waiting']> {
  const approvals = await approvalsFor(trx, actor, role);
  const [first] = approvals.map(({ expiresAt }) => expiresAt.toISOString()).toSorted();
  return {
    approvals: approvals.length,
    approvalExpiresAt: first ?? null,
    mailsRefused: await mailsRefusedFor(trx, role),
    frozen: Math.min(await countPeople(trx, 'frozen', waitingAtMost), waitingAtMost),
    blocked: await countLongBlocked(trx, waitingAtMost),
  };
}
