import { AppError } from '../base/app-error.ts';
import { roleShape } from '../base/config/settings.ts';
import { type Actor, operatorOf } from '../session/actor.ts';
import { isUnconfirmed } from '../store/accounts/unconfirmed-accounts.ts';
import { insertAuditEvent, serviceAudit } from '../store/activity/audit-events.ts';
import { isMailLimitReached } from '../store/activity/mails.ts';
import {
  changeRole as changeStoredRole,
  findAccount,
} from '../store/administration/account-administration.ts';
import type { Database } from '../store/engine/database.ts';
import { endSessionsWithoutFactor } from '../store/session/sessions.ts';
import { act } from './act.ts';
import type { AdministrationContext } from './administration-context.ts';
import { mailOwners } from './mail-owners.ts';

interface RoleChange {
  readonly role: string;
  readonly held: boolean;
}

/** Grants or removes a role for other applications. Returns all roles of the account. */
export function changeRole(
  context: AdministrationContext,
  actor: Actor,
  accountId: string,
  change: RoleChange,
): Promise<readonly string[]> {
  const { role, held } = change;
  if (!roleShape.test(role)) throw new AppError('role_invalid');
  const event = held ? 'role.granted' : 'role.removed';
  return act(context, actor, { action: event, accountId, details: { role } }, (trx) =>
    applyRole(context, trx, actor, accountId, change),
  );
}

/** Requires the account's row lock. */
export async function applyRole(
  context: AdministrationContext,
  trx: Database,
  actor: Actor,
  accountId: string,
  { role, held }: RoleChange,
): Promise<readonly string[]> {
  // A mistyped address may belong to someone else, who could reset the password and get the role.
  if (held && (await isUnconfirmed(trx, accountId))) throw new AppError('email_unconfirmed');
  const audit = serviceAudit(held ? 'role.granted' : 'role.removed');
  await insertAuditEvent(trx, accountId, audit, { role, ...operatorOf(actor) });
  const roles = await changeStoredRole(trx, accountId, role, held);
  // Their next login asks for the factor, or for its enrolment.
  if (held) await endSessionsWithoutFactor(trx, accountId);
  if (held && actor.kind === 'session' && context.config.SECOND_FACTOR_ROLES.includes(role))
    await mailGift(context, trx, actor, accountId, role);
  return roles;
}

/** One person gives it, so the owners hear of it. What needs a second factor is worth stealing. */
async function mailGift(
  context: AdministrationContext,
  trx: Database,
  actor: Actor,
  accountId: string,
  role: string,
): Promise<void> {
  const account = await findAccount(trx, { kind: 'id', canonical: accountId });
  await mailOwners(context, trx, actor, {
    kind: 'administration-role',
    details: { adminTarget: account?.username ?? '', adminRole: role },
    isEnough: (owner) => isMailLimitReached(trx, owner, 'administration-role'),
  });
}
