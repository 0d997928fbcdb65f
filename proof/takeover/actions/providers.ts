import type { ExternalAddress } from '@portaria/contract';
import type { Actor, Device } from '../actors.ts';
import { conclude } from '../conclude.ts';
import type { Model } from '../model.ts';
import { type Outcome, succeeded } from '../outcome.ts';
import type { ProviderAccount } from '../provider-accounts.ts';
import { resetPassword } from './passwords.ts';
import { finishByFactor } from './show-factor.ts';
import { opened, registrable } from './sign-in.ts';
import { withStepUp, workingFactor } from './step-up.ts';
import { type Action, newest, type Shown, send, signedIn, type Turn } from './turn.ts';

/** A thief has the owner's account for an hour. */
const usable = ({ now }: Model, { providerAccounts }: Actor): ProviderAccount[] =>
  providerAccounts.filter(({ until }) => until === undefined || now < until);

const canEnter: Action['can'] = (model, actor) => usable(model, actor).length > 0;

/** From the press until the provider's answer was sent. The first call may be refused. */
async function visit(
  turn: Pick<Turn, 'fixture' | 'model' | 'actor'>,
  device: Device,
  account: ProviderAccount,
  calls: readonly [start: string, finish: string],
  shown: Shown,
): Promise<Outcome> {
  const { fixture, model } = turn;
  const { provider } = account;
  const started = await send(turn, device, calls[0], { provider }, shown);
  if (started.status !== 200) return started;
  const { url } = JSON.parse(started.answer) as ExternalAddress;
  const answer = fixture.providers.agree(url, account, model.address(account.names));
  return send(turn, device, calls[1], { provider, ...answer }, shown);
}

/** A whole login at a provider. */
export async function enterThrough(
  turn: Pick<Turn, 'fixture' | 'model' | 'actor'>,
  device: Device,
  account: ProviderAccount,
): Promise<Outcome> {
  const accountId = turn.model.accountOfPerson(account)?.id;
  const shown = {
    detail: `through ${account.subject}'s ${account.provider}, on the ${device.name}`,
    external: account,
    ...(accountId !== undefined && { accountId }),
  };
  const calls = ['startExternal', 'finishExternal'] as const;
  const outcome = opened(device, await visit(turn, device, account, calls, shown));
  if (outcome.answer.includes('external_sign_up_needed')) device.newcomer = account;
  const isWaiting = outcome.answer.includes('second_factor_required');
  if (isWaiting && accountId !== undefined) device.pending = { accountId, external: account };
  return outcome;
}

/** Even picks are the laptop. */
const deviceFor = ({ actor: { devices }, pick }: Turn): Device => newest(devices.toReversed(), pick);

const enter: Action = {
  name: 'enter',
  weight: 4,
  can: canEnter,
  act: (turn) => enterThrough(turn, deviceFor(turn), newest(usable(turn.model, turn.actor), turn.pick >> 1)),
};

const newcomers = ({ devices }: Actor): Device[] => devices.filter(({ newcomer }) => newcomer);

const ACCOUNTS = 3;

const complete: Action = {
  name: 'complete',
  weight: 3,
  can: ({ state }, actor) => state.size < ACCOUNTS && newcomers(actor).length > 0 && actor.name !== 'friend',
  async act(turn) {
    const { model, actor, pick } = turn;
    const mailbox = newest(registrable(actor.name), pick);
    const device = newest(newcomers(actor), pick >> 2);
    const external = device.newcomer;
    model.newcomers += 1;
    const body = { username: `vinda${model.sequence}x${model.newcomers}`, email: model.address(mailbox) };
    const detail = `with the address ${mailbox}, on the ${device.name}`;
    const outcome = opened(
      device,
      await send(turn, device, 'completeExternal', body, { detail, mailbox, external }),
    );
    if (outcome.status === 200) device.newcomer = undefined;
    return outcome;
  },
};

/** In a session. */
const link: Action = {
  name: 'link',
  weight: 3,
  can: (model, actor) => canEnter(model, actor) && signedIn(actor).length > 0,
  act(turn) {
    const { model, actor, pick } = turn;
    const device = newest(signedIn(actor), pick);
    const external = newest(usable(model, actor), pick >> 1);
    const detail = `of ${external.subject}'s ${external.provider}, on the ${device.name}`;
    const calls = ['startExternalLink', 'finishExternalLink'] as const;
    return withStepUp(turn, device, () => visit(turn, device, external, calls, { detail, external }));
  },
};

const known = (model: Model, actor: Actor) =>
  actor.passwords.filter(({ accountId }) => model.state.has(accountId));

/** "Entrar e vincular": the login that was begun for it, and then the press. */
const linkPending: Action = {
  name: 'linkPending',
  weight: 4,
  can: (model, actor) => newcomers(actor).length > 0 && known(model, actor).length > 0,
  async act(turn) {
    const { model, actor, fixture, pick } = turn;
    const device = newest(newcomers(actor), 0);
    const external = device.newcomer;
    const { accountId, password } = newest(known(model, actor), pick);
    const kept = await send(turn, device, 'linkAtLogin');
    if (!succeeded(kept)) return kept;
    const body = { usernameOrEmail: model.state.get(accountId)?.username, password };
    const shown = { detail: `to link a provider, on the ${device.name}`, password, accountId };
    const login = opened(device, await send(turn, device, 'login', body, shown));
    if (login.status === 403) device.pending = { accountId, password };
    const factor = workingFactor(model, actor, accountId);
    if (login.status !== 200 && !(login.status === 403 && factor)) return login;
    await conclude(fixture, model, login);
    if (login.status === 403 && factor) {
      const finished = opened(device, await finishByFactor(turn, device, factor));
      if (!succeeded(finished)) return finished;
      device.pending = undefined;
      await conclude(fixture, model, finished);
    }
    device.newcomer = undefined;
    const detail = `of ${external?.subject}'s ${external?.provider}`;
    return withStepUp(turn, device, () =>
      send(turn, device, 'linkPendingExternal', undefined, { detail, external }),
    );
  },
};

const identitiesHere = ({ state }: Model, actor: Actor) =>
  state.get(signedIn(actor).at(-1)?.session?.accountId ?? '')?.identities.filter(({ live }) => live) ?? [];

const unlink: Action = {
  name: 'unlink',
  weight: 3,
  can: (model, actor) => identitiesHere(model, actor).length > 0,
  act(turn) {
    const { model, actor, pick } = turn;
    const device = newest(signedIn(actor), 0);
    const { id, provider } = newest(identitiesHere(model, actor), pick);
    const shown = { detail: `of ${provider}, on the ${device.name}` };
    return withStepUp(turn, device, () => send(turn, device, 'unlinkIdentity', { id }, shown));
  },
};

/** The reset ends the identity that is shown after it, unless its provider hosts the mailbox. */
const resetThenEnter: Action = {
  name: 'resetThenEnter',
  weight: 2,
  can: (model, actor) => resetPassword.can(model, actor) && canEnter(model, actor),
  async act(turn) {
    await conclude(turn.fixture, turn.model, await resetPassword.act(turn));
    return enter.act(turn);
  },
};

/** Everything about logins through other providers. */
export const providerActions: readonly Action[] = [
  enter,
  complete,
  link,
  linkPending,
  unlink,
  resetThenEnter,
];
