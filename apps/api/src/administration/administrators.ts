import type { AdministratorRole, ApprovalAskedResponse } from '@portaria/contract/administration';
import { AppError } from '../base/app-error.ts';
import type { Actor, AdministratorActor } from '../session/actor.ts';
import { findDeletion } from '../store/accounts/account-deletions.ts';
import { lockAccountRow } from '../store/accounts/accounts.ts';
import { isUnconfirmed } from '../store/accounts/unconfirmed-accounts.ts';
import { findAccount } from '../store/administration/account-administration.ts';
import {
  deleteAdministrator,
  findAdministrator,
  lockAdministrators,
  setAdministrator,
} from '../store/administration/administrators.ts';
import { declareOwnHand } from '../store/administration/approver-losses.ts';
import type { Database } from '../store/engine/database.ts';
import { act, isHigher, record } from './act.ts';
import type { AdministrationContext } from './administration-context.ts';
import { askApproval } from './ask-approval.ts';
import { mailOwners } from './mail-owners.ts';

interface Grant {
  readonly role: AdministratorRole;
  readonly reason?: string;
}

/** Grants a right or changes it, at once. */
export async function grantRight(
  context: AdministrationContext,
  actor: Actor,
  accountId: string,
  { role, reason, lowersOnly = false }: Grant & { readonly lowersOnly?: boolean },
): Promise<void> {
  const entry = {
    action: 'administrator.set',
    accountId,
    reason,
    details: { role },
    changesRights: true,
  } as const;
  await act(context, actor, entry, async (trx) => {
    const isLower = await isLowered(trx, accountId, role);
    // `act` holds the lock of all administrators: a right that was taken away meanwhile must not come back.
    if (lowersOnly && !isLower) throw new AppError('not_found');
    await applyGrant(trx, actor, accountId, role);
    if (isLower) await mailLoss(context, trx, actor, { accountId, role });
  });
}

/** For an approval, whose caller opened the transaction and records a refusal. What was asked as a rise never lowers. */
export async function grantRightIn(
  trx: Database,
  actor: Actor,
  accountId: string,
  { role, reason }: Grant,
): Promise<void> {
  if (!(await lockAccountRow(trx, accountId))) throw new AppError('not_found');
  await lockAdministrators(trx);
  if (await isLowered(trx, accountId, role)) throw new AppError('approval_over');
  await applyGrant(trx, actor, accountId, role);
  await record(trx, actor, { action: 'administrator.set', accountId, reason, details: { role } }, 'done');
}

async function isLowered(db: Database, accountId: string, role: AdministratorRole): Promise<boolean> {
  const held = await findAdministrator(db, accountId);
  return held !== undefined && isHigher(held, role);
}

/** Losing a right needs no second person, so the person concerned and every owner hear of it. */
async function mailLoss(
  context: AdministrationContext,
  trx: Database,
  actor: Actor,
  { accountId, role }: { readonly accountId: string; readonly role: AdministratorRole | null },
): Promise<void> {
  const account = await findAccount(trx, { kind: 'id', canonical: accountId });
  const details = { adminTarget: account?.username ?? '', ...(role && { adminRole: role }) };
  await mailOwners(context, trx, actor, { kind: 'administration-right', details, concerned: accountId });
}

async function applyGrant(
  trx: Database,
  actor: Actor,
  accountId: string,
  role: AdministratorRole,
): Promise<void> {
  const grantedBy = actor.kind === 'session' ? actor.accountId : null;
  if (grantedBy === accountId) throw new AppError('own_account');
  await assertMayGet(trx, accountId);
  await setAdministrator(trx, accountId, role, grantedBy);
}

/** Power belongs to confirmed mailboxes, and to accounts that stay. */
async function assertMayGet(db: Database, accountId: string): Promise<void> {
  if (await isUnconfirmed(db, accountId)) throw new AppError('email_unconfirmed');
  if (await findDeletion(db, accountId)) throw new AppError('removal_begun');
}

/** Takes the right away at once. Owners may also give back their own. */
export async function revokeRight(
  context: AdministrationContext,
  actor: Actor,
  accountId: string,
  reason?: string,
): Promise<void> {
  const entry = { action: 'administrator.revoked', accountId, reason, changesRights: true } as const;
  await act(context, actor, entry, async (trx) => {
    if ((await findAdministrator(trx, accountId)) === undefined) throw new AppError('not_found');
    if (actor.kind === 'session' && actor.accountId === accountId) await declareOwnHand(trx, accountId);
    await deleteAdministrator(trx, accountId);
    await mailLoss(context, trx, actor, { accountId, role: null });
  });
}

/** What an owner asks for in the area. Taking a right away or lowering it needs no second person. */
export async function changeRight(
  context: AdministrationContext,
  actor: AdministratorActor,
  {
    id,
    role,
    reason,
  }: { readonly id: string; readonly role: AdministratorRole | null; readonly reason: string },
): Promise<ApprovalAskedResponse> {
  const ranAtOnce = { approvalId: null, expiresAt: null };
  if (role === null) {
    await revokeRight(context, actor, id, reason);
    return ranAtOnce;
  }
  if (id === actor.accountId) throw new AppError('own_account');
  if (!context.config.ADMIN_FOUR_EYES) {
    await grantRight(context, actor, id, { role, reason });
    return ranAtOnce;
  }
  if (await isLowered(context.db, id, role)) {
    await grantRight(context, actor, id, { role, reason, lowersOnly: true });
    return ranAtOnce;
  }
  await assertMayGet(context.db, id);
  return askApproval(context, actor, {
    action: 'administrator.set',
    payload: { id, role },
    reason,
    accountId: id,
  });
}
