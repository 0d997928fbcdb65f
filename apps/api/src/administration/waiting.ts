import {
  type AdministratorRole,
  type DashboardResponse,
  mayDo,
  waitingAtMost,
} from '@portaria/contract/administration';
import { listApprovals, type StoredApproval } from '../data/approvals.ts';
import type { Database } from '../data/database.ts';
import { countRefusedMails } from '../data/mails.ts';
import { countLongBlocked, countPeople } from '../data/people-search.ts';
import type { AdministratorActor } from './actor.ts';
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
