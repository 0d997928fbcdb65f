import { type AdministratorRole, adminOperations, bulkActions } from '@portaria/contract/administration';
import { reason } from '@portaria/harness/administrators';
import type { AccountState, ApprovalState } from '../account-state.ts';
import type { Actor, Device } from '../actors.ts';
import { mailboxOf } from '../mailboxes.ts';
import type { Model } from '../model.ts';
import type { Outcome } from '../outcome.ts';
import { withStepUp } from './step-up.ts';
import { type Action, newest, outcomeOf, type Shown, signedIn, type Turn, withRetry } from './turn.ts';

type Call = keyof typeof adminOperations;

/** Sessions of accounts that have a right to administer, or had one. */
const inArea = (model: Model, actor: Actor): Device[] =>
  signedIn(actor).filter(({ session }) => session && model.factsOf(session.accountId).hadRight);

const isInArea: Action['can'] = (model, actor) => inArea(model, actor).length > 0;

const nameOf = ({ email }: AccountState): string => mailboxOf(email);

function callArea(turn: Turn, device: Device, call: Call, body: object, shown: Shown): Promise<Outcome> {
  const { session, browser } = device;
  const { path } = adminOperations[call];
  return withStepUp(turn, device, async () =>
    outcomeOf(turn.actor, device, call, session, await withRetry(() => browser.post(path, body)), shown),
  );
}

/** A call about one account: of a person, of an administrator, or the actor's own. */
function onPerson(call: Call, weight: number, more: (account: AccountState, pick: number) => object): Action {
  return {
    name: call,
    weight,
    can: isInArea,
    act(turn) {
      const { model, actor, pick } = turn;
      const device = newest(inArea(model, actor), 0);
      const account = newest([...model.state.values()], pick);
      const shown = { accountId: account.id, detail: `for ${nameOf(account)}` };
      return callArea(turn, device, call, { id: account.id, ...more(account, pick) }, shown);
    },
  };
}

const given: readonly AdministratorRole[] = ['support', 'admin', 'owner'];

/** Mostly needs a second person. */
const giveRight: Action = {
  name: 'giveRight',
  weight: 6,
  can: isInArea,
  act(turn) {
    const { model, pick } = turn;
    return setRight(turn, newest([...model.state.values()], pick), newest(given, pick >> 1));
  },
};

const administratorsIn = ({ state }: Model): AccountState[] =>
  [...state.values()].filter(({ administrator }) => administrator !== null);

/** At once, also from an owner. */
const takeRight: Action = {
  name: 'takeRight',
  weight: 4,
  can: (model, actor) => isInArea(model, actor) && administratorsIn(model).length > 0,
  act(turn) {
    const { model, pick } = turn;
    return setRight(turn, newest(administratorsIn(model), pick), pick < 6 ? null : 'auditor');
  },
};

function setRight(turn: Turn, account: AccountState, right: AdministratorRole | null): Promise<Outcome> {
  const device = newest(inArea(turn.model, turn.actor), 0);
  const detail = `makes ${nameOf(account)} ${right ?? 'nothing'}`;
  const shown = { accountId: account.id, right, detail };
  return callArea(turn, device, 'setAdministrator', { id: account.id, role: right, reason }, shown);
}

const requestsIn = ({ state }: Model): ApprovalState[] =>
  [...state.values()].flatMap(({ asked }) => asked.filter(({ decision }) => decision === null));

/** Of someone else, or the actor's own. */
const decideApproval: Action = {
  name: 'decideApproval',
  weight: 8,
  can: (model, actor) => isInArea(model, actor) && requestsIn(model).length > 0,
  act(turn) {
    const { model, actor, pick } = turn;
    const device = newest(inArea(model, actor), 0);
    const { id, action } = newest(requestsIn(model), pick);
    const decision = pick < 6 ? 'approve' : 'refuse';
    return callArea(turn, device, 'decideApproval', { id, decision }, { detail: `${decision}s ${action}` });
  },
};

const startExport: Action = {
  name: 'startExport',
  weight: 2,
  can: isInArea,
  act(turn) {
    const device = newest(inArea(turn.model, turn.actor), 0);
    const body = { fields: ['id', 'email'], filter: 'all', reason };
    return callArea(turn, device, 'startExport', body, { detail: 'of all people' });
  },
};

/** For every account at once. The worker does it, maybe later. */
const bulk: Action = {
  name: 'bulk',
  weight: 3,
  can: isInArea,
  act(turn) {
    const { model, actor, pick } = turn;
    const device = newest(inArea(model, actor), 0);
    const action = newest(bulkActions, pick);
    const body = { action, ids: [...model.state.keys()], reason };
    return callArea(turn, device, 'bulk', body, { detail: `${action} for all` });
  },
};

const withReason = () => ({ reason });

/** Everything that is tried in the administration, with a right and without it. */
export const administrationCalls: readonly Action[] = [
  onPerson('sendReset', 3, () => ({})),
  onPerson('endSessions', 3, () => ({})),
  onPerson('block', 2, withReason),
  onPerson('unblock', 2, withReason),
  onPerson('setRoles', 1, (_account, pick) => ({ roles: pick % 2 === 0 ? ['owner'] : [] })),
  onPerson('markDeletion', 2, ({ username }) => ({ username, reason })),
  onPerson('unmarkDeletion', 1, withReason),
  onPerson('resetPersonFactors', 3, withReason),
  onPerson('showPersonDocument', 1, withReason),
  giveRight,
  takeRight,
  decideApproval,
  startExport,
  bulk,
];
