import type { ActorName, HeldFactor } from '../actors.ts';
import { holderOfAccount, type Model } from '../model.ts';
import type { Outcome } from '../outcome.ts';
import { type Action, deviceIdOf, newest } from './turn.ts';

function happened(actor: ActorName, call: string, detail: string): Outcome {
  return { actor, call, detail, status: 0, answer: '' };
}

const isApplication = ({ kind }: HeldFactor): boolean => kind === 'totp';

const ownersPhone = (model: Model) => model.actor('owner').devices.find(({ name }) => name === 'phone');

/**
 * The phone with its cookies and saved password, the authenticator application on it, Google and the mailbox. The owner buys
 * another phone, and goes on reading the mails.
 */
const stealPhone: Action = {
  name: 'stealPhone',
  weight: 2,
  can: (model, actor) =>
    actor.name === 'phone-thief' && !model.phoneStolen && ownersPhone(model) !== undefined,
  async act({ model, actor, fixture }) {
    const owner = model.actor('owner');
    const phone = ownersPhone(model);
    if (!phone) throw new Error('the owner has no phone');
    actor.devices.splice(0, actor.devices.length, phone);
    owner.devices.splice(owner.devices.indexOf(phone), 1, fixture.newDevice('new phone'));
    actor.factors.push(...owner.factors.filter(isApplication));
    const kept = owner.factors.filter((factor) => !isApplication(factor));
    owner.factors.splice(0, owner.factors.length, ...kept);
    actor.passwords.push(...owner.passwords.slice(-1));
    actor.mails.push(...owner.mails);
    actor.providerAccounts.push(...owner.providerAccounts.filter(({ provider }) => provider === 'google'));
    model.phoneStolen = true;
    return happened(actor.name, 'stealPhone', 'with the mailbox, the authenticator and the saved password');
  },
};

const ownersApplication = (model: Model) => {
  const live = [...model.state.values()].flatMap(({ factors }) => factors.filter((one) => one.live));
  return model
    .actor('owner')
    .factors.findLast((factor) => isApplication(factor) && live.some(({ id }) => id === factor.id));
};

/** A false page saw the password and one code. */
const phish: Action = {
  name: 'phish',
  weight: 2,
  can: (model, actor) =>
    actor.name === 'phisher' && actor.passwords.length === 0 && ownersApplication(model) !== undefined,
  async act({ model, actor }) {
    const factor = ownersApplication(model);
    const password = model
      .actor('owner')
      .passwords.findLast(({ accountId }) => accountId === factor?.accountId);
    if (factor) actor.factors.push({ ...factor, once: true });
    if (password) actor.passwords.push(password);
    return happened(actor.name, 'phish', "the owner's password and one code");
  },
};

/** Browsers of the owner that an account without a second factor has known for a week. */
const oldBrowsers = (model: Model) =>
  model
    .actor('owner')
    .devices.filter((device) =>
      [...model.state.values()].some(
        (account) =>
          holderOfAccount(account) === 'owner' &&
          !account.secondFactor &&
          account.oldDevices.includes(deviceIdOf(device) ?? ''),
      ),
    );

/** Lives with the owner, sits down at the owner's browser and knows the password. */
const borrowDevice: Action = {
  name: 'borrowDevice',
  weight: 2,
  can: (model, actor) =>
    actor.name === 'room-mate' && actor.passwords.length === 0 && oldBrowsers(model).length > 0,
  async act({ model, actor, pick }) {
    const borrowed = newest(oldBrowsers(model), pick);
    const copy = { ...borrowed, browser: borrowed.browser.clone() };
    actor.devices.splice(0, actor.devices.length, copy);
    actor.passwords.push(...model.actor('owner').passwords.slice(-1));
    return happened(actor.name, 'borrowDevice', `the owner's ${borrowed.name}, and knows the password`);
  },
};

const HOUR = 3_600;

/** Has one of the owner's accounts at a provider for an hour. */
const stealProvider: Action = {
  name: 'stealProvider',
  weight: 2,
  can: (_model, actor) =>
    actor.name === 'provider-thief' && actor.providerAccounts.every(({ until }) => !until),
  async act({ model, actor, pick }) {
    const stolen = newest(model.actor('owner').providerAccounts, pick);
    actor.providerAccounts.push({ ...stolen, until: model.now + HOUR });
    return happened(actor.name, 'stealProvider', `the owner's ${stolen.provider}, for an hour`);
  },
};

export const thefts: readonly Action[] = [stealPhone, stealProvider, phish, borrowDevice];
