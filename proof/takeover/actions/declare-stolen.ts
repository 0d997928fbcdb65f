import type { AccountState } from '../account-state.ts';
import type { Actor, Device, HeldFactor } from '../actors.ts';
import { conclude } from '../conclude.ts';
import { codeDeclares, deviceDeclares } from '../declarations.ts';
import { holderOfAccount, type Model } from '../model.ts';
import { type Outcome, succeeded } from '../outcome.ts';
import { changeFactors, confirmSetup, endPasskey, enrolTotp } from './factors.ts';
import { finishByFactor } from './show-factor.ts';
import { opened } from './sign-in.ts';
import { withStepUp, workingFactor } from './step-up.ts';
import { declaringCode, stolenIn } from './stolen.ts';
import { type Action, deviceIdOf, mailsFor, newest, type Shown, send, type Turn, waiting } from './turn.ts';

const laptopOf = ({ devices }: Actor): Device | undefined => devices.find(({ name }) => name === 'laptop');

/** The owner's account that the laptop and the paper codes are old enough to declare for. */
export function declarable(model: Model): AccountState | undefined {
  const owner = model.actor('owner');
  const laptop = laptopOf(owner);
  return [...model.state.values()].find((account) => {
    const code = declaringCode(model, owner, account.id);
    return (
      laptop !== undefined &&
      code !== undefined &&
      holderOfAccount(account) === 'owner' &&
      deviceDeclares(model, account, deviceIdOf(laptop), 'young') &&
      codeDeclares(account, code.id, 'young')
    );
  });
}

/** At the laptop with the paper codes: all that the thief of the phone holds or added ends for good. */
export const declareStolen: Action = {
  name: 'declareStolen',
  weight: 4,
  can: (model, actor) => actor.name === 'owner' && model.phoneStolen && declarable(model) !== undefined,
  async act(turn) {
    const laptop = laptopOf(turn.actor);
    const account = declarable(turn.model);
    if (!laptop || !account) throw new Error('the owner has no laptop or no code');
    const entered = await enter(turn, laptop, account);
    if (entered) return entered;
    if (laptop.pending && laptop.session?.accountId !== account.id) return declareAtLogin(turn, laptop);
    return declareInSession(turn, laptop, account);
  },
};

/** Reads the mailbox too: neither a password that the thief set nor a missing one is an obstacle. Returns what failed. */
async function enter(
  turn: Turn,
  laptop: Device,
  { id, username, hash }: AccountState,
): Promise<Outcome | undefined> {
  const { model, actor } = turn;
  const { password: current, frozen } = model.factsOf(id);
  const known = () => actor.passwords.findLast(({ accountId }) => accountId === id)?.password ?? '';
  const isOut = frozen || hash === '' || known() !== current;
  const failed = isOut ? await resetByMail(turn, laptop, id) : undefined;
  if (failed) return failed;
  const isInside = model.state.get(id)?.liveSessions.includes(laptop.session?.id ?? '') && !isOut;
  // A session is of no use for a change that needs a factor, if the thief ended them all.
  if (isInside && (!model.state.get(id)?.secondFactor || workingFactor(model, actor, id))) return undefined;
  const password = known();
  const shown = { detail: `on the ${laptop.name}`, password, accountId: id };
  const login = opened(
    laptop,
    await send(turn, laptop, 'login', { usernameOrEmail: username, password }, shown),
  );
  if (login.status !== 200 && login.status !== 403) return login;
  await step(turn, login);
  if (login.status === 200) return undefined;
  laptop.session = undefined;
  laptop.pending = { accountId: id, password };
  const code = turn.pick % 2 === 0 ? workingFactor(model, actor, id) : undefined;
  if (!code) return undefined;
  const finished = opened(laptop, await finishByFactor(turn, laptop, code));
  if (!succeeded(finished)) return finished;
  laptop.pending = undefined;
  await step(turn, finished);
  return undefined;
}

const step = (turn: Turn, outcome: Outcome): Promise<void> => conclude(turn.fixture, turn.model, outcome);

async function resetByMail(turn: Turn, laptop: Device, accountId: string): Promise<Outcome | undefined> {
  const { model, actor, fixture } = turn;
  const live = () => model.state.get(accountId)?.links.filter((link) => link.live) ?? [];
  const mail = () =>
    mailsFor(actor, 'reset-password').findLast(({ link }) => live().some(({ id }) => id === link?.id));
  if (!mail()) {
    const [clientURI] = fixture.test.config.clientUris;
    const email = model.state.get(accountId)?.email;
    await step(turn, await send(turn, laptop, 'forgotPassword', { email, clientURI }));
  }
  const found = mail();
  const newPassword = model.newPassword();
  const body = { token: found?.link?.token, password: newPassword, confirmPassword: newPassword };
  const shown: Shown = { detail: 'with a mailed link', mail: found, newPassword };
  const outcome = await send(turn, laptop, 'resetPassword', found ? body : {}, shown);
  if (!succeeded(outcome)) return outcome;
  await step(turn, outcome);
  laptop.session = undefined;
  return undefined;
}

/** Passkeys first and the codes last, because each step shows a code of the old set. */
async function declareInSession(turn: Turn, laptop: Device, { id }: AccountState): Promise<Outcome> {
  const { actor, model } = turn;
  const own = new Set(actor.factors.map((factor) => factor.id));
  const foreign = () =>
    model.state
      .get(id)
      ?.factors.filter((factor) => factor.kind === 'passkey' && factor.live && !own.has(factor.id)) ?? [];
  const codes = () => actor.factors.filter(({ kind }) => kind === 'recovery-code').length;
  const before = codes();
  const attempts = [
    // The first may end the others, if someone added them after they had replaced the codes.
    ...foreign().map(
      (passkey) => () =>
        foreign().some((one) => one.id === passkey.id)
          ? endPasskey(turn, laptop, passkey.id, stolenIn(turn, laptop))
          : undefined,
    ),
    () => enrolTotp(turn, laptop, stolenIn(turn, laptop)),
    // Turned on in this very step, or declared by a code that was replaced, the enrolment made new codes already.
    () =>
      codes() > before
        ? undefined
        : changeFactors(turn, laptop, 'renewRecoveryCodes', stolenIn(turn, laptop)),
  ];
  for (const attempt of attempts) {
    const outcome = await attempt();
    if (!outcome) continue;
    if (!succeeded(outcome)) return outcome;
    await step(turn, outcome);
  }
  return { ...(await changePassword(turn, laptop)), declares: true };
}

function changePassword(turn: Turn, laptop: Device): Promise<Outcome> {
  const { actor, model } = turn;
  const accountId = laptop.session?.accountId;
  const password = actor.passwords.findLast((known) => known.accountId === accountId)?.password ?? '';
  const newPassword = model.newPassword();
  const body = { currentPassword: password, password: newPassword, confirmPassword: newPassword };
  const shown = { detail: `on the ${laptop.name}`, password, newPassword };
  return withStepUp(turn, laptop, () => send(turn, laptop, 'changePassword', body, shown));
}

/** Behind a right password, with a code that lives or that a thief ended: the new application comes before the session. */
async function declareAtLogin(turn: Turn, device: Device): Promise<Outcome> {
  const { model, actor } = turn;
  const accountId = device.pending?.accountId ?? '';
  const code = declaringCode(model, actor, accountId);
  const shown: Shown = { ...device.pending, accountId, detail: `on the ${device.name}` };
  const declared = await send(
    turn,
    device,
    'declareStolen',
    { code: code?.code ?? '' },
    { ...shown, factor: code },
  );
  if (!succeeded(declared)) return declared;
  await step(turn, declared);
  const later: Shown = { ...shown, declared: true };
  const started = await send(turn, device, 'startEnrolment', {}, later);
  if (started.status !== 200) return started;
  const confirmed = await confirmSetup(turn, device, started, 'confirmEnrolment', later, accountId);
  if (!succeeded(confirmed)) return confirmed;
  await step(turn, confirmed);
  const factor: HeldFactor | undefined = actor.factors.findLast(({ kind }) => kind === 'totp');
  const finished = await send(turn, device, 'finishEnrolment', undefined, { ...later, factor });
  device.pending = undefined;
  return { ...opened(device, finished), ...(actor.name === 'owner' && { declares: true }) };
}

/** Anyone with a right password and a code that was not used. */
export const tryDeclaring: Action = {
  name: 'declareAtLogin',
  weight: 2,
  can: (model, actor) =>
    waiting(actor).some(({ pending }) => declaringCode(model, actor, pending?.accountId ?? '') !== undefined),
  act(turn) {
    const ready = waiting(turn.actor).filter(
      ({ pending }) => declaringCode(turn.model, turn.actor, pending?.accountId ?? '') !== undefined,
    );
    return declareAtLogin(turn, newest(ready, 0));
  },
};
