import type { ApprovalAction, ApprovalAskedResponse } from '@portaria/contract/administration';
import { uuidV7 } from '../security/uuid-v7.ts';
import type { AdministratorActor } from '../session/actor.ts';
import { insertApproval } from '../store/administration/approvals.ts';
import { assertRight, record } from './act.ts';
import type { AdministrationContext } from './administration-context.ts';
import { mailOwners } from './mail-owners.ts';
import { whoApproves } from './who-approves.ts';

const WAIT_SECONDS = 24 * 3_600;

export interface Asked {
  readonly action: ApprovalAction;
  readonly payload: object;
  readonly reason: string;
  /** The account that it is about. Its person never decides. */
  readonly accountId: string | null;
}

/**
 * Stores what was asked for, as it was asked. Where no one else may approve, it runs by itself a day later. Every owner
 * gets a mail, and the one who asked also the "não fui eu" link, which stops it. An approver who was lost shortly before
 * leaves only the command line.
 */
export async function askApproval(
  context: AdministrationContext,
  actor: AdministratorActor,
  asked: Asked,
): Promise<ApprovalAskedResponse> {
  return context.db.transaction().execute(async (trx) => {
    await assertRight(trx, actor);
    const { action, reason, accountId } = asked;
    const approver = await whoApproves(trx, { action, askedBy: actor.accountId, concerned: accountId });
    const id = uuidV7();
    const expiresAt = await insertApproval(trx, {
      id,
      action,
      payload: asked.payload,
      reason,
      askedBy: actor.accountId,
      seconds: WAIT_SECONDS,
      alone: approver === 'no-one',
    });
    await record(trx, actor, { action, accountId, targetId: id, reason }, 'asked');
    const details = { adminAction: action, ...(approver === 'operator' && { operatorOnly: true }) };
    await mailOwners(context, trx, actor, { kind: 'administration-asked', details });
    return { approvalId: id, expiresAt: expiresAt.toISOString() };
  });
}
