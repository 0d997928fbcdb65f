import { parseArgs } from 'node:util';
import {
  type AdministratorRole,
  administratorRoles,
  type DecideApprovalBody,
} from '@portaria/contract/administration';
import { grantRight, revokeRight } from '../administration/administrators.ts';
import { decide, type OpenRequest, openRequests } from '../administration/approvals.ts';
import { isUuid } from '../security/uuid-v7.ts';
import { type ListedAdminEvent, latestAdminEvents } from '../store/administration/admin-events.ts';
import { listAdministrators } from '../store/administration/administrators.ts';
import { adminText } from './admin.pt-br.ts';
import { brasilia } from './brasilia.ts';
import { cliText } from './help.pt-br.ts';
import { withOperatorContext } from './operator-context.ts';
import { OperatorError } from './operator-error.ts';
import { withRefusalText } from './refusal-text.ts';
import { operatorActor, requireAccount, type UserAction } from './user-action.ts';

const EVENTS_SHOWN = 50;

export const grantAdministrator: UserAction = async (context, [who, role], flags) => {
  const { id, username } = await requireAccount(context, who);
  if (!isRole(role)) throw new OperatorError(adminText.roles);
  await withRefusalText(grantRight(context, operatorActor(flags), id, { role }));
  return adminText.granted(username, role);
};

export const revokeAdministrator: UserAction = async (context, [who], flags) => {
  const { id, username } = await requireAccount(context, who);
  await withRefusalText(revokeRight(context, operatorActor(flags), id));
  return adminText.revoked(username);
};

export const showAdministrators: UserAction = async ({ db }) => {
  const listed = await listAdministrators(db);
  return listed.length === 0 ? adminText.none : listed.map(adminText.administrator).join('\n');
};

export const showAdminEvents: UserAction = async ({ db }) => {
  const events = await latestAdminEvents(db, EVENTS_SHOWN);
  return events.length === 0 ? adminText.noEvents : events.map(eventLine).join('\n');
};

export const showApprovals: UserAction = async (context) => {
  const requests = await openRequests(context);
  return requests.length === 0 ? adminText.noRequests : requests.map(requestLine).join('\n');
};

/** The way out where no second person is left, or one was removed within 30 days. */
const decideRequest =
  (decision: DecideApprovalBody['decision']): UserAction =>
  async (context, [id], flags) => {
    if (id === undefined || !isUuid(id)) throw new OperatorError(adminText.missingRequest);
    await withRefusalText(decide(context, operatorActor(flags), { id, decision }));
    return decision === 'approve' ? adminText.approved : adminText.refused;
  };

export const approveRequest: UserAction = decideRequest('approve');
export const refuseRequest: UserAction = decideRequest('refuse');

const actions: Record<string, UserAction> = {
  grant: grantAdministrator,
  revoke: revokeAdministrator,
  list: showAdministrators,
  events: showAdminEvents,
  approvals: showApprovals,
  approve: approveRequest,
  refuse: refuseRequest,
};

/** The first owner can only come from here. Being the first to sign up gives no right. */
export async function adminCommand(args: readonly string[]): Promise<void> {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { by: { type: 'string' } },
  });
  const [name = '', ...rest] = positionals;
  const action = actions[name];
  if (!action) throw new OperatorError(cliText.unknownCommand(`admin ${name}`));
  await withOperatorContext(async (context) => {
    process.stdout.write(`${await action(context, rest, { yes: false, remove: false, ...values })}\n`);
  });
}

function requestLine({ id, action, askedBy, expiresAt, facts }: OpenRequest): string {
  return [id, action, adminText.request(askedBy, brasilia(expiresAt)), ...named(facts)].join('  ');
}

const named = (facts: object): string[] => Object.entries(facts).map(([name, value]) => `${name}=${value}`);

function isRole(text: string | undefined): text is AdministratorRole {
  return administratorRoles.some((role) => role === text);
}

function eventLine({
  at,
  actorKind,
  actorId,
  action,
  outcome,
  targetAccountId,
  details,
}: ListedAdminEvent): string {
  const { operator, ...facts } = details as { operator?: string };
  const actor = operator ?? actorId ?? actorKind;
  return [brasilia(at), actor, action, outcome, targetAccountId ?? '-', ...named(facts)].join('  ');
}
