import {
  type Approval,
  type ApprovalFacts,
  type ApprovalsResponse,
  type DecideApprovalBody,
  mayDo,
} from '@portaria/contract/administration';
import * as z from 'zod/mini';
import { AppError } from '../base/app-error.ts';
import type { Actor, AdministratorActor, OperatorActor } from '../session/actor.ts';
import { findProfile } from '../store/accounts/profiles.ts';
import { findAccount } from '../store/administration/account-administration.ts';
import { findAdministrator, isLastOwner } from '../store/administration/administrators.ts';
import {
  decideApproval,
  listApprovals,
  lockOpenApproval,
  nextLoneApproval,
  type StoredApproval,
} from '../store/administration/approvals.ts';
import type { Database } from '../store/engine/database.ts';
import { withSavepoint } from '../store/engine/savepoint.ts';
import { assertRight, record } from './act.ts';
import type { AdministrationContext } from './administration-context.ts';
import { appearanceFacts } from './appearance.ts';
import { clientChange } from './clients.ts';
import { connectionFacts } from './connections.ts';
import { exportRequest } from './export-people.ts';
import { peopleTotal } from './find-people.ts';
import { grantRequest, runApproved } from './run-approved.ts';
import { permissionFor, whoApproves } from './who-approves.ts';

const service = { kind: 'service' } as const;

export type OpenRequest = Pick<Approval, 'id' | 'action' | 'askedBy' | 'facts'> & {
  readonly expiresAt: Date;
};

/** Every request that waits, for the command line. */
export async function openRequests(context: AdministrationContext): Promise<OpenRequest[]> {
  const { db } = context;
  const stored = await listApprovals(db, null);
  return Promise.all(
    stored.map(async (approval) => ({
      id: approval.id,
      action: approval.action,
      askedBy: approval.askedByName ?? approval.askedBy,
      expiresAt: approval.expiresAt,
      facts: await factsOf(db, context, approval),
    })),
  );
}

/** Those that this person may decide, and their own. */
export async function approvals(
  context: AdministrationContext,
  actor: AdministratorActor,
): Promise<ApprovalsResponse> {
  return context.db.transaction().execute(async (trx) => {
    const role = await assertRight(trx, actor);
    const stored = await listApprovals(trx, actor.accountId);
    const shown = stored.filter(
      ({ action, askedBy }) => askedBy === actor.accountId || mayDo(role, permissionFor[action]),
    );
    const parts = async (approval: StoredApproval) => ({
      ...(await namesOf(trx, approval)),
      facts: await factsOf(trx, context, approval),
    });
    return {
      items: await Promise.all(shown.map(async (one) => approvalOf(one, actor, await parts(one)))),
    };
  });
}

function approvalOf(
  approval: StoredApproval,
  { accountId }: AdministratorActor,
  parts: Pick<Approval, 'askedByName' | 'concernedName' | 'facts'>,
): Approval {
  return {
    ...parts,
    id: approval.id,
    action: approval.action,
    askedBy: approval.askedByName ?? approval.askedBy,
    own: approval.askedBy === accountId,
    askedAt: approval.askedAt.toISOString(),
    expiresAt: approval.expiresAt.toISOString(),
    reason: approval.reason,
  };
}

/** Not for the command line: people choose these names, and a terminal shows them bare. */
async function namesOf(
  trx: Database,
  approval: StoredApproval,
): Promise<Pick<Approval, 'askedByName' | 'concernedName'>> {
  const concerned = concernedIn(approval);
  const asker = await findProfile(trx, approval.askedBy);
  const person = concerned === undefined ? undefined : await findProfile(trx, concerned);
  return { askedByName: asker?.displayName ?? null, concernedName: person?.displayName ?? null };
}

/** What would happen, as the screen puts it into words. */
async function factsOf(
  trx: Database,
  { config, secretKeys }: Pick<AdministrationContext, 'config' | 'secretKeys'>,
  { action, payload, runId }: StoredApproval,
): Promise<ApprovalFacts> {
  if (action === 'appearance.set') return appearanceFacts(payload, secretKeys);
  if (action === 'connection.set') return connectionFacts(payload, config.loginProviders);
  if (action === 'administrator.set') {
    const { id, role } = z.parse(grantRequest, payload);
    const account = await findAccount(trx, { kind: 'id', canonical: id });
    return { accountId: id, username: account?.username ?? '', role };
  }
  if (action === 'client.set') {
    const { id, name, redirectUris, postLogoutRedirectUris, disabled } = z.parse(clientChange, payload);
    return {
      client: id,
      ...(name !== undefined && { name }),
      ...(redirectUris && { redirectUris: redirectUris.join(' ') }),
      ...(postLogoutRedirectUris && { postLogoutRedirectUris: postLogoutRedirectUris.join(' ') }),
      ...(disabled !== undefined && { disabled: String(disabled) }),
    };
  }
  const { fields, filter } = z.parse(exportRequest, payload);
  const { kind: counted, people } = await peopleTotal(trx, filter);
  const parts = { fields: fields.join(' '), filter, people: String(people), counted };
  return { ...parts, ...(runId !== null && { runId }) };
}

/**
 * Approved by a second person, who must hold the right now, as must the one who asked. People may withdraw their own.
 * The command line decides everything.
 */
export async function decide(
  context: AdministrationContext,
  actor: AdministratorActor | OperatorActor,
  { id, decision }: DecideApprovalBody,
): Promise<void> {
  try {
    await context.db.transaction().execute(async (trx) => {
      const approval = await lockOpenApproval(trx, id);
      if (!approval) throw new AppError('approval_over');
      if (actor.kind === 'session') await assertMayDecide(trx, actor, approval, decision);
      const runId = decision === 'approve' ? await runIfStillAllowed(trx, actor, approval) : null;
      const by = actor.kind === 'session' ? actor.accountId : null;
      await decideApproval(trx, id, { decision, by, runId });
      const details = { decision, of: approval.action };
      await record(
        trx,
        actor,
        { action: 'approval.decided', accountId: null, targetId: id, details },
        'done',
      );
    });
  } catch (error) {
    if (isLastOwner(error)) throw new AppError('last_owner', { cause: error });
    if (!(error instanceof AppError)) throw error;
    const details = { decision, code: error.code };
    await record(
      context.db,
      actor,
      { action: 'approval.decided', accountId: null, targetId: id, details },
      'refused',
    );
    throw error;
  }
}

async function assertMayDecide(
  trx: Database,
  actor: AdministratorActor,
  approval: StoredApproval,
  decision: DecideApprovalBody['decision'],
): Promise<void> {
  const role = await assertRight(trx, actor);
  const own = approval.askedBy === actor.accountId;
  if (own && decision === 'approve') throw new AppError('own_request');
  if (!own && !mayDo(role, permissionFor[approval.action])) throw new AppError('not_allowed');
  if (decision === 'approve' && concernedIn(approval) === actor.accountId) throw new AppError('own_account');
}

async function runIfStillAllowed(
  trx: Database,
  actor: Actor,
  approval: StoredApproval,
): Promise<string | null> {
  await assertAskerStillMay(trx, approval);
  return runApproved(trx, actor, approval);
}

function concernedIn({ action, payload }: StoredApproval): string | undefined {
  return action === 'administrator.set' ? z.parse(grantRequest, payload).id : undefined;
}

async function assertAskerStillMay(trx: Database, { askedBy, action }: StoredApproval): Promise<void> {
  const role = await findAdministrator(trx, askedBy);
  const account = await findAccount(trx, { kind: 'id', canonical: askedBy });
  const isAllowed =
    role && mayDo(role, permissionFor[action]) && account && !account.disabledAt && !account.frozenAt;
  if (!isAllowed) throw new AppError('approval_over');
}

/** Someone may have come since who could approve, or someone who could may have been removed. */
async function assertStillAlone(trx: Database, approval: StoredApproval): Promise<void> {
  const { action, askedBy } = approval;
  const approver = await whoApproves(trx, { action, askedBy, concerned: concernedIn(approval) ?? null });
  if (approver !== 'no-one') throw new AppError('approval_over');
}

/** Runs what no one else could approve and no owner stopped within a day. Returns false if there is none. */
export async function runLoneApproval({ db }: AdministrationContext): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const approval = await nextLoneApproval(trx);
    if (!approval) return false;
    const { decision, runId } = await runOrRefuse(trx, approval);
    await decideApproval(trx, approval.id, { decision, by: null, runId });
    const details = { decision, of: approval.action };
    const entry = { action: 'approval.decided', accountId: null, targetId: approval.id, details } as const;
    await record(trx, service, entry, 'done');
    return true;
  });
}

/** What is not possible any more is refused. Otherwise it would come first again and hold up all later ones. */
async function runOrRefuse(
  trx: Database,
  approval: StoredApproval,
): Promise<{ readonly decision: 'approve' | 'refuse'; readonly runId: string | null }> {
  try {
    return await withSavepoint(trx, async () => {
      await assertAskerStillMay(trx, approval);
      await assertStillAlone(trx, approval);
      return { decision: 'approve', runId: await runApproved(trx, service, approval) };
    });
  } catch (error) {
    if (!(error instanceof AppError) && !isLastOwner(error)) throw error;
    return { decision: 'refuse', runId: null };
  }
}
