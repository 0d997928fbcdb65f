import type { ActorName } from '../actors.ts';
import { mailboxOf } from '../mailboxes.ts';
import { holderOfAccount, type Model } from '../model.ts';
import type { Outcome } from '../outcome.ts';
import { type Action, newest, signedIn } from './turn.ts';

const HOUR = 3_600;

function happened(actor: ActorName, call: string, detail: string): Outcome {
  return { actor, call, detail, status: 0, answer: '' };
}

const ownersDevices = (model: Model) => signedIn(model.actor('owner'));

/** Copies the cookies of one of the owner's browsers. */
const stealSession: Action = {
  name: 'stealSession',
  weight: 2,
  can: (model, actor) =>
    actor.name === 'session-thief' && !actor.devices[0]?.session && ownersDevices(model).length > 0,
  async act({ model, actor, pick }) {
    const stolen = newest(ownersDevices(model).toReversed(), pick);
    const copy = { ...stolen, browser: stolen.browser.clone() };
    actor.devices.splice(0, actor.devices.length, copy);
    return happened(actor.name, 'stealSession', `of the owner's ${stolen.name}`);
  },
};

const learnPassword: Action = {
  name: 'learnPassword',
  weight: 2,
  can: (model, actor) =>
    actor.name === 'password-thief' &&
    actor.passwords.length === 0 &&
    model.actor('owner').passwords.length > 0,
  async act({ model, actor }) {
    const known = model.actor('owner').passwords.at(-1);
    if (known) actor.passwords.push(known);
    return happened(actor.name, 'learnPassword', "the owner's newest");
  },
};

const ownersCodes = (model: Model) =>
  model.actor('owner').factors.filter(({ kind }) => kind === 'recovery-code');

/** Half of the codes, because the owner goes on to use the others. */
const photographCodes: Action = {
  name: 'photographCodes',
  weight: 2,
  can: (model, actor) =>
    actor.name === 'password-thief' &&
    !actor.factors.some(({ kind }) => kind === 'recovery-code') &&
    ownersCodes(model).length > 0,
  async act({ model, actor }) {
    actor.factors.push(...ownersCodes(model).filter((_, at) => at % 2 === 0));
    return happened(actor.name, 'photographCodes', "the owner's recovery codes");
  },
};

const ownersMailbox = (model: Model) =>
  [...model.state.values()].filter((account) => holderOfAccount(account) === 'owner').at(-1)?.email;

/** Gives access to existing and new mails for one hour. */
const openMailbox: Action = {
  name: 'openMailbox',
  weight: 2,
  can: (model, actor) =>
    actor.name === 'reader' && model.window === undefined && ownersMailbox(model) !== undefined,
  async act({ model, actor }) {
    const mailbox = mailboxOf(ownersMailbox(model) ?? '');
    model.window = { mailbox, until: model.now + HOUR };
    actor.mails.push(...model.mails.filter(({ to }) => to === mailbox));
    return happened(actor.name, 'openMailbox', `reads ${mailbox} for an hour`);
  },
};

const settingPasswords = ['reset-password', 'finish-factor-recovery'];

const forwardable = (model: Model) =>
  model.actor('owner').mails.filter(({ link }) => link && !settingPasswords.includes(link.purpose));

/** The owner forwards any mail except one whose link sets a password, which would give full access. */
const receiveForward: Action = {
  name: 'receiveForward',
  weight: 3,
  can: (model, actor) => actor.name === 'friend' && actor.mails.length === 0 && forwardable(model).length > 0,
  async act({ model, actor, pick }) {
    const mail = newest(forwardable(model), pick);
    actor.mails.push(mail);
    return happened(actor.name, 'receiveForward', `of "${mail.subject}"`);
  },
};

export const happenings: readonly Action[] = [
  stealSession,
  learnPassword,
  photographCodes,
  openMailbox,
  receiveForward,
];
