import type { AdministratorRole } from '@portaria/contract/administration';
import type { AccountState, AdminRowState, ApprovalState, State } from '../account-state.ts';
import { succeeded } from '../outcome.ts';
import { doneTo, newRows } from './admin-rows.ts';
import { actedInside, type Change, pairsOf, type Rule } from './change.ts';
import { showedFactor } from './factors.ts';

const HOUR = 3_600;
const FACTOR_SECONDS = 12 * HOUR;
const WAIT = 24 * HOUR;
/** Real time also passes while a sequence runs. */
const TOLERANCE = 120;

const roles: readonly AdministratorRole[] = ['owner', 'admin', 'support', 'auditor'];
const helpers = roles.slice(0, 3);
const admins = roles.slice(0, 2);
const owners = roles.slice(0, 1);

/** Written down again, so that the check does not depend on the code under test. */
const permitted: Readonly<Record<string, readonly AdministratorRole[]>> = {
  'reset.sent': helpers,
  'sessions.ended': helpers,
  'bulk.started': helpers,
  'person.blocked': admins,
  'person.unblocked': admins,
  'roles.set': admins,
  'deletion.asked': admins,
  'deletion.dropped': admins,
  'factors.reset': admins,
  'document.shown': admins,
  'people.export': admins,
  'administrator.set': owners,
  'administrator.revoked': owners,
  // Everyone may withdraw their own request. Who may approve is checked with the request.
  'approval.decided': roles,
};

const onRights: readonly string[] = ['administrator.set', 'administrator.revoked'];
const withoutStepUp: readonly string[] = ['reset.sent', 'sessions.ended'];

const actionOf: Readonly<Record<string, readonly string[]>> = {
  sendReset: ['reset.sent'],
  endSessions: ['sessions.ended'],
  block: ['person.blocked'],
  unblock: ['person.unblocked'],
  setRoles: ['roles.set'],
  markDeletion: ['deletion.asked'],
  unmarkDeletion: ['deletion.dropped'],
  resetPersonFactors: ['factors.reset'],
  showPersonDocument: ['document.shown'],
  setAdministrator: onRights,
  decideApproval: ['approval.decided'],
  startExport: ['people.export'],
  bulk: ['bulk.started'],
};

/** I8: each action was done by an administrator in a live session, whose role permits it for this account. */
export const actedByRight: Rule = (change) =>
  newRows(change).flatMap((row) => {
    if (row.kind !== 'session') return [];
    const { action, actor, session } = row;
    const was = change.before.get(actor ?? '');
    const role = was?.administrator ?? null;
    if (!was || role === null || !permitted[action]?.includes(role))
      return [`I8 ${action} was done by someone whose right is ${role ?? 'none'}`];
    if (was.disabled || !was.liveSessions.includes(session ?? ''))
      return [`I8 ${action} was done in a session that had ended`];
    return [...withoutFactor(change, was, row), ...downTheLadder(change, role, row)];
  });

/** What the worker does later was admitted when it was asked for. */
function withoutFactor(change: Change, was: AccountState, { action, session }: AdminRowState): string[] {
  if (!actedInside(change, was)) return [];
  const isProved = showedFactor(change, was);
  const age = was.stepUps[session ?? '']?.factor ?? Number.POSITIVE_INFINITY;
  if (!was.secondFactor || (!isProved && age > FACTOR_SECONDS))
    return [`I8 ${action} was done without a second factor`];
  return isProved || withoutStepUp.includes(action) ? [] : [`I8 ${action} was done without a step-up`];
}

/** Only an owner acts on an administrator, on another owner only about the right, and no one on themselves. */
function downTheLadder(change: Change, role: AdministratorRole, row: AdminRowState): string[] {
  const { action, actor, target } = row;
  if (target === actor && action !== 'administrator.revoked')
    return [`I8 an administrator did ${action} to themselves`];
  const held = change.before.get(target ?? '')?.administrator ?? null;
  if (held === null || onRights.includes(action)) return [];
  return role === 'owner' && held !== 'owner' ? [] : [`I8 ${role} did ${action} to ${held}`];
}

/** I8: what was answered as done is in the log. */
export const leftRow: Rule = (change) => {
  const { outcome } = change;
  const actions = actionOf[outcome.call];
  if (!actions || !succeeded(outcome)) return [];
  const isLeft = newRows(change).some(
    ({ action, actor }) => actions.includes(action) && actor === outcome.session?.accountId,
  );
  return isLeft ? [] : [`I8 ${outcome.call} left no row`];
};

const isRaise = (from: AdministratorRole | null, to: AdministratorRole | null): boolean =>
  to !== null && (from === null || roles.indexOf(to) < roles.indexOf(from));

export const approvedIn = (change: Change): { asker: string; request: ApprovalState }[] =>
  pairsOf(change).flatMap(({ was, is }) =>
    is.asked
      .filter(({ decision }) => decision === 'approve')
      .filter(({ id }) => !was.asked.some((request) => request.id === id && request.decision === 'approve'))
      .map((request) => ({ asker: is.id, request })),
  );

/** I8: rights come from the operator or from two people. An owner takes them away alone. */
export const rightChanged: Rule = (change) =>
  pairsOf(change).flatMap(({ was, is }) => {
    if (was.administrator === is.administrator) return [];
    const rows = newRows(change).filter(
      ({ target, action }) => target === is.id && onRights.includes(action),
    );
    if (rows.some(({ kind }) => kind === 'cli')) return [];
    if (!isRaise(was.administrator, is.administrator))
      return rows.length > 0 ? [] : [`I8 ${change.outcome.call} took a right away without a row`];
    const isApproved = approvedIn(change).some(
      ({ request: { payload } }) => payload.id === is.id && payload.role === is.administrator,
    );
    return isApproved ? [] : [`I8 ${change.outcome.call} gave a right without a second person`];
  });

const mayApprove = (account: AccountState | undefined, { action }: ApprovalState): boolean =>
  account !== undefined &&
  !account.disabled &&
  !account.frozen &&
  account.administrator !== null &&
  (permitted[action]?.includes(account.administrator) ?? false);

const others = (change: Change, asker: string, request: ApprovalState): boolean =>
  [...change.before.values()].some(
    (other) => other.id !== asker && other.id !== request.payload.id && mayApprove(other, request),
  );

/** The command line is a second person. */
export const decidedByOperator = ({ outcome }: Change): boolean => outcome.call === 'operator';

/** I8: a request runs as it was asked for, by two people with the right or the operator, or alone after a day. */
export const decidedByTwo: Rule = (change) =>
  approvedIn(change).flatMap(({ asker, request }) => {
    const { before, outcome } = change;
    const was = before.get(asker)?.asked.find(({ id }) => id === request.id);
    if (!was || was.decision !== null) return ['I8 a request ran that was over'];
    if (JSON.stringify(was.payload) !== JSON.stringify(request.payload))
      return ['I8 another request ran than was asked for'];
    if (!mayApprove(before.get(asker), request)) return ['I8 a request ran whose asker has no right'];
    const { decidedBy } = request;
    if (decidedByOperator(change)) return [];
    if (decidedBy === null && others(change, asker, request))
      return ['I8 a request ran alone although someone else may approve it by now'];
    if (decidedBy === null)
      return request.alone && request.age + TOLERANCE >= WAIT
        ? []
        : [`I8 ${outcome.call} ran a request alone`];
    if (decidedBy === asker || decidedBy === request.payload.id)
      return ['I8 a request was approved by its own'];
    if (was.age > WAIT) return ['I8 a request was approved late'];
    return mayApprove(before.get(decidedBy), request) ? [] : ['I8 a request was approved without the right'];
  });

/** I8: a request runs by itself only if no one else could approve it. */
export const aloneOnlyIfAlone: Rule = (change) =>
  pairsOf(change).flatMap(({ was, is }) =>
    is.asked
      .filter(({ id, alone }) => alone && !was.asked.some((request) => request.id === id))
      .filter((request) => others(change, is.id, request))
      .map(() => 'I8 a request runs alone although someone else may approve it'),
  );

/** I8: people's data leaves only by an approved request. */
export const exportApproved: Rule = ({ after }) =>
  [...after.values()].flatMap(({ exports, asked }) => {
    const approved = asked.filter(({ decision }) => decision === 'approve').map(({ run }) => run);
    return exports.every((id) => approved.includes(id))
      ? []
      : ['I8 people were exported without an approval'];
  });

const ownersIn = (state: State): number =>
  [...state.values()].filter(({ administrator, disabled }) => administrator === 'owner' && !disabled).length;

/** I8: the last owner of the administration stays. */
export const ownerStays: Rule = ({ before, after, outcome }) =>
  ownersIn(before) > 0 && ownersIn(after) === 0 ? [`I8 ${outcome.call} removed the last owner`] : [];

/** I8: an owner can always take a right away, from a stolen owner too, except from the last one. */
export const rightCanBeTaken: Rule = (change) => {
  const { outcome, before } = change;
  if (outcome.call !== 'setAdministrator' || outcome.right !== null) return [];
  const actor = before.get(outcome.session?.accountId ?? '');
  const target = before.get(outcome.accountId ?? '');
  const isPossible =
    actor?.administrator === 'owner' &&
    actor.secondFactor &&
    actedInside(change, actor) &&
    showedFactor(change, actor) &&
    target &&
    target.administrator !== null &&
    (target.administrator !== 'owner' || target.disabled || ownersIn(before) > 1);
  const isTooLate = outcome.answer.includes('proof_required');
  return isPossible && !isTooLate && !succeeded(outcome)
    ? [`I8 an owner who took a right away was answered ${outcome.status}`]
    : [];
};

/** I8: ended sessions take all applications with them. A blocked person's applications wait, and can do nothing. */
export const blockedIsOut: Rule = (change) =>
  pairsOf(change).flatMap(({ is }) => {
    const done = doneTo(change, is.id);
    const isEnded = done.includes('sessions.ended');
    const isIn = (isEnded || done.includes('person.blocked')) && is.liveSessions.length > 0;
    const isConnected = isEnded && is.grants.some(({ live }) => live);
    return isIn || isConnected ? [`I8 after ${done.join()} a session or an application has access`] : [];
  });

/** I8: a link that sets a password goes to the account's own mailbox, no matter who had it sent. */
export const resetGoesHome: Rule = ({ after, model }) =>
  model.newMails.flatMap(({ to, link }) => {
    const account = [...after.values()].find(({ links }) =>
      links.some(({ id, live, purpose }) => id === link?.id && live && purpose === 'reset-password'),
    );
    return account && account.email !== model.address(to) ? ['I8 a reset link went to another mailbox'] : [];
  });
