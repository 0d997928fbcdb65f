import {
  type ApprovalAction,
  type ApprovalAskedResponse,
  mayDo,
  type Permission,
} from '@portaria/contract/administration';
import { listAdministrators } from '../data/administrators.ts';
import { insertApproval } from '../data/approvals.ts';
import type { Database } from '../data/database.ts';
import { NOT_ME_SECONDS } from '../email/mail-lifetimes.ts';
import { queueMail } from '../outbox/queue-mail.ts';
import { queueNotice } from '../outbox/queue-notice.ts';
import { uuidV7 } from '../security/uuid-v7.ts';
import { assertRight, record } from './act.ts';
import type { AdministratorActor } from './actor.ts';
import type { AdministrationContext } from './administration-context.ts';

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
 * gets a mail, and the one who asked also the "não fui eu" link, which stops it.
 */
export async function askApproval(
  context: AdministrationContext,
  actor: AdministratorActor,
  asked: Asked,
): Promise<ApprovalAskedResponse> {
  return context.db.transaction().execute(async (trx) => {
    await assertRight(trx, actor);
    const others = await othersWhoMayApprove(trx, actor, asked.accountId);
    const id = uuidV7();
    const expiresAt = await insertApproval(trx, {
      id,
      action: asked.action,
      payload: asked.payload,
      reason: asked.reason,
      askedBy: actor.accountId,
      seconds: WAIT_SECONDS,
      alone: others === 0,
    });
    const { action, reason, accountId } = asked;
    await record(trx, actor, { action, accountId, targetId: id, reason }, 'asked');
    await mailOwners(context, trx, actor, asked.action);
    return { approvalId: id, expiresAt: expiresAt.toISOString() };
  });
}

async function othersWhoMayApprove(
  trx: Database,
  { accountId, permission }: AdministratorActor,
  concerned: string | null,
): Promise<number> {
  const listed = await listAdministrators(trx);
  return listed.filter(
    (other) =>
      other.accountId !== accountId &&
      other.accountId !== concerned &&
      !other.disabled &&
      mayDo(other.role, permission as Permission),
  ).length;
}

async function mailOwners(
  context: AdministrationContext,
  trx: Database,
  actor: AdministratorActor,
  action: ApprovalAction,
): Promise<void> {
  const listed = await listAdministrators(trx);
  const asker = listed.find(({ accountId }) => accountId === actor.accountId);
  const details = { adminAction: action, adminName: asker?.username ?? '' };
  const kind = 'administration-asked';
  await queueNotice(context, trx, { accountId: actor.accountId, kind, device: actor.origin, details });
  for (const { accountId, role } of listed)
    if (role === 'owner' && accountId !== actor.accountId)
      await queueMail(context, trx, {
        accountId,
        kind,
        seconds: NOT_ME_SECONDS,
        device: actor.origin,
        details,
      });
}
