import type { Actor, ActorName, Device } from '../actors.ts';
import { holderOf, type MailboxName, mailboxNames, mailboxOf } from '../mailboxes.ts';
import type { Model } from '../model.ts';
import { withStepUp } from './step-up.ts';
import { type Action, mailsFor, newest, send, signedIn } from './turn.ts';

/** Actors choose their own mailbox. The owner may mistype, and the hijacker also targets the owner's. */
function targets(name: ActorName): MailboxName[] {
  const own = mailboxNames.filter((mailbox) => holderOf[mailbox] === name);
  if (name === 'owner') return ['typo', ...own];
  return name === 'hijacker' ? [...own, 'second', 'owner'] : own;
}

const changeEmail: Action = {
  name: 'changeEmail',
  weight: 4,
  can: (_model, actor) => signedIn(actor).length > 0 && targets(actor.name).length > 0,
  act(turn) {
    const { model, actor, pick } = turn;
    const mailbox = newest(targets(actor.name), pick >> 1);
    const device = newest(signedIn(actor), pick);
    const shown = { detail: `to ${mailbox}, on the ${device.name}`, mailbox };
    const body = { email: model.address(mailbox) };
    return withStepUp(turn, device, () => send(turn, device, 'changeEmail', body, shown));
  },
};

/** Actors approve only a change to their own address. */
function approvable(model: Model, actor: Actor): Device[] {
  return signedIn(actor).filter(({ session }) => {
    const waiting = model.state.get(session?.accountId ?? '')?.waiting;
    return waiting && holderOf[mailboxOf(waiting)] === actor.name;
  });
}

const withCode = (actor: Actor) => mailsFor(actor, 'not-me').filter(({ code }) => code !== undefined);

const approveEmailChange: Action = {
  name: 'approveEmailChange',
  weight: 6,
  can: (model, actor) => approvable(model, actor).length > 0 && withCode(actor).length > 0,
  act(turn) {
    const mail = newest(withCode(turn.actor), turn.pick >> 1);
    const device = newest(approvable(turn.model, turn.actor), turn.pick);
    const detail = `with the code mailed to ${mail.to}`;
    return send(turn, device, 'approveEmailChange', { code: mail.code }, { mail, detail });
  },
};

export const addressActions: readonly Action[] = [changeEmail, approveEmailChange];
