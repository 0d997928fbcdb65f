import type { UserResponse } from '@portaria/contract';
import type { Actor, ActorName, Device } from '../actors.ts';
import { holderOf, type MailboxName, mailboxNames } from '../mailboxes.ts';
import type { Model } from '../model.ts';
import type { Outcome } from '../outcome.ts';
import { withStepUp } from './step-up.ts';
import { type Action, newest, send, signedIn, type Turn } from './turn.ts';

const ACCOUNTS = 3;

/** The owner may mistype. Attackers may also register the owner's addresses before the owner does. */
export function registrable(name: ActorName): MailboxName[] {
  if (name === 'owner') return ['second', 'typo', 'owner'];
  const own = mailboxNames.filter((mailbox) => holderOf[mailbox] === name);
  return name === 'stranger' ? own : [...own, 'second', 'owner'];
}

const register: Action = {
  name: 'register',
  weight: 2,
  can: ({ state }, { name }) => state.size < ACCOUNTS && name !== 'friend',
  async act(turn) {
    const { model, actor, pick } = turn;
    const mailbox = newest(registrable(actor.name), pick);
    const device = newest(actor.devices.toReversed(), pick >> 2);
    const newPassword = model.newPassword();
    const body = {
      username: `pessoa${model.sequence}x${model.passwords}`,
      email: model.address(mailbox),
      password: newPassword,
      confirmPassword: newPassword,
    };
    const shown = { detail: `with the address ${mailbox}, on the ${device.name}`, mailbox, newPassword };
    return opened(device, await send(turn, device, 'register', body, shown));
  },
};

const usable = (model: Model, actor: Actor) =>
  actor.passwords.filter(({ accountId }) => model.state.has(accountId));

const login: Action = {
  name: 'login',
  weight: 4,
  can: (model, actor) => usable(model, actor).length > 0,
  async act(turn) {
    const { model, actor, pick } = turn;
    const { accountId, password } = newest(usable(model, actor), pick >> 1);
    const device = newest(actor.devices, pick);
    const usernameOrEmail = model.state.get(accountId)?.username;
    const shown = { detail: `on the ${device.name}`, password, accountId };
    const outcome = opened(device, await send(turn, device, 'login', { usernameOrEmail, password }, shown));
    if (outcome.status === 403) device.pending = { accountId, password };
    return outcome;
  },
};

export function opened(device: Device, outcome: Outcome): Outcome {
  if (outcome.status === 200) device.browser.token = (JSON.parse(outcome.answer) as UserResponse).token;
  return outcome;
}

/** A call without a body that needs only a session, or a session with a step-up. */
function inSession(name: string, weight: number, needsStepUp: boolean): Action {
  return {
    name,
    weight,
    can: (_model, actor) => signedIn(actor).length > 0,
    act(turn) {
      const device = newest(signedIn(turn.actor), turn.pick);
      const work = () => send(turn, device, name, undefined, { detail: `on the ${device.name}` });
      return needsStepUp ? withStepUp(turn, device, work) : work();
    },
  };
}

const refresh: Action = {
  name: 'refresh',
  weight: 1,
  can: (_model, actor) => signedIn(actor).length > 0,
  async act(turn: Turn) {
    const device = newest(signedIn(turn.actor), turn.pick);
    return opened(device, await send(turn, device, 'refresh'));
  },
};

const endSession: Action = {
  name: 'endSession',
  weight: 1,
  can: (_model, actor) => signedIn(actor).length > 0,
  act(turn) {
    const device = newest(signedIn(turn.actor), turn.pick);
    const account = turn.model.state.get(device.session?.accountId ?? '');
    const others = account?.liveSessions.filter((id) => id !== device.session?.id) ?? [];
    const id = others[turn.pick % Math.max(1, others.length)] ?? device.session?.id;
    return withStepUp(turn, device, () => send(turn, device, 'endSession', { id }));
  },
};

export const signInActions: readonly Action[] = [
  register,
  login,
  refresh,
  endSession,
  inSession('logout', 1, false),
  inSession('endOtherSessions', 1, true),
  inSession('protectAccount', 2, true),
  inSession('askDeletion', 1, true),
  inSession('dropDeletion', 1, false),
  inSession('resendConfirmation', 1, false),
  inSession('cancelEmailChange', 1, false),
];
