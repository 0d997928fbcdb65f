import type { Actor, ActorName, Device } from '../actors.ts';
import { holderOf, type MailboxName, mailboxNames, mailboxOf } from '../mailboxes.ts';
import type { Model } from '../model.ts';
import { type Action, lettersFor, newest, send, signedIn } from './scene.ts';
import { withStepUp } from './step-up.ts';

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
  act(scene) {
    const { model, actor, pick } = scene;
    const mailbox = newest(targets(actor.name), pick >> 1);
    const device = newest(signedIn(actor), pick);
    const shown = { detail: `to ${mailbox}, on the ${device.name}`, mailbox };
    const body = { email: model.address(mailbox) };
    return withStepUp(scene, device, () => send(scene, device, 'changeEmail', body, shown));
  },
};

/** Actors approve only a change to their own address. */
function approvable(model: Model, actor: Actor): Device[] {
  return signedIn(actor).filter(({ session }) => {
    const waiting = model.state.get(session?.accountId ?? '')?.waiting;
    return waiting && holderOf[mailboxOf(waiting)] === actor.name;
  });
}

const withCode = (actor: Actor) => lettersFor(actor, 'not-me').filter(({ code }) => code !== undefined);

const approveEmailChange: Action = {
  name: 'approveEmailChange',
  weight: 6,
  can: (model, actor) => approvable(model, actor).length > 0 && withCode(actor).length > 0,
  act(scene) {
    const letter = newest(withCode(scene.actor), scene.pick >> 1);
    const device = newest(approvable(scene.model, scene.actor), scene.pick);
    const detail = `with the code mailed to ${letter.to}`;
    return send(scene, device, 'approveEmailChange', { code: letter.code }, { letter, detail });
  },
};

export const addressActions: readonly Action[] = [changeEmail, approveEmailChange];
