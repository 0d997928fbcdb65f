import type { AccountState } from '../account-state.ts';
import type { Actor, Device, HeldFactor } from '../actors.ts';
import { conclude } from '../conclude.ts';
import { codeDeclares, deviceDeclares } from '../declarations.ts';
import { type Deed, succeeded } from '../deed.ts';
import { holderOfAccount, type Model } from '../model.ts';
import { changeFactors, confirmSetup, endPasskey, enrolTotp } from './factors.ts';
import {
  type Action,
  deviceIdOf,
  lettersFor,
  newest,
  type Scene,
  type Shown,
  send,
  waiting,
} from './scene.ts';
import { finishByFactor } from './show-factor.ts';
import { opened } from './sign-in.ts';
import { withStepUp, workingFactor } from './step-up.ts';
import { declaringCode, stolenIn } from './stolen.ts';

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
  async act(scene) {
    const laptop = laptopOf(scene.actor);
    const account = declarable(scene.model);
    if (!laptop || !account) throw new Error('the owner has no laptop or no code');
    const entered = await enter(scene, laptop, account);
    if (entered) return entered;
    if (laptop.pending && laptop.session?.accountId !== account.id) return declareAtLogin(scene, laptop);
    return declareInSession(scene, laptop, account);
  },
};

/** Reads the mailbox too, so a password that the thief set is no obstacle. Returns what failed. */
async function enter(
  scene: Scene,
  laptop: Device,
  { id, username }: AccountState,
): Promise<Deed | undefined> {
  const { model, actor } = scene;
  const { password: current, frozen } = model.factsOf(id);
  const known = () => actor.passwords.findLast(({ accountId }) => accountId === id)?.password ?? '';
  const isOut = frozen || known() !== current;
  const failed = isOut ? await resetByMail(scene, laptop, id) : undefined;
  if (failed) return failed;
  const isInside = model.state.get(id)?.liveSessions.includes(laptop.session?.id ?? '') && !isOut;
  // A session is of no use for a change that needs a factor, if the thief ended them all.
  if (isInside && (!model.state.get(id)?.secondFactor || workingFactor(model, actor, id))) return undefined;
  const password = known();
  const shown = { detail: `on the ${laptop.name}`, password, accountId: id };
  const login = opened(
    laptop,
    await send(scene, laptop, 'login', { usernameOrEmail: username, password }, shown),
  );
  if (login.status !== 200 && login.status !== 403) return login;
  await step(scene, login);
  if (login.status === 200) return undefined;
  laptop.session = undefined;
  laptop.pending = { accountId: id, password };
  const code = scene.pick % 2 === 0 ? workingFactor(model, actor, id) : undefined;
  if (!code) return undefined;
  const finished = opened(laptop, await finishByFactor(scene, laptop, code));
  if (!succeeded(finished)) return finished;
  laptop.pending = undefined;
  await step(scene, finished);
  return undefined;
}

const step = (scene: Scene, deed: Deed): Promise<void> => conclude(scene.world, scene.model, deed);

async function resetByMail(scene: Scene, laptop: Device, accountId: string): Promise<Deed | undefined> {
  const { model, actor, world } = scene;
  const live = () => model.state.get(accountId)?.links.filter((link) => link.live) ?? [];
  const letter = () =>
    lettersFor(actor, 'reset-password').findLast(({ link }) => live().some(({ id }) => id === link?.id));
  if (!letter()) {
    const [clientURI] = world.test.config.clientUris;
    const email = model.state.get(accountId)?.email;
    await step(scene, await send(scene, laptop, 'forgotPassword', { email, clientURI }));
  }
  const found = letter();
  const newPassword = model.newPassword();
  const body = { token: found?.link?.token, password: newPassword, confirmPassword: newPassword };
  const shown: Shown = { detail: 'with a mailed link', letter: found, newPassword };
  const deed = await send(scene, laptop, 'resetPassword', found ? body : {}, shown);
  if (!succeeded(deed)) return deed;
  await step(scene, deed);
  laptop.session = undefined;
  return undefined;
}

/** Passkeys first and the codes last, because each step shows a code of the old set. */
async function declareInSession(scene: Scene, laptop: Device, { id }: AccountState): Promise<Deed> {
  const { actor, model } = scene;
  const own = new Set(actor.factors.map((factor) => factor.id));
  const foreign = model.state
    .get(id)
    ?.factors.filter((factor) => factor.kind === 'passkey' && factor.live && !own.has(factor.id));
  const codes = () => actor.factors.filter(({ kind }) => kind === 'recovery-code').length;
  const before = codes();
  const attempts = [
    ...(foreign ?? []).map((passkey) => () => endPasskey(scene, laptop, passkey.id, stolenIn(scene, laptop))),
    () => enrolTotp(scene, laptop, stolenIn(scene, laptop)),
    // Turned on in this very step, or declared by a code that was replaced, the enrolment made new codes already.
    () =>
      codes() > before
        ? undefined
        : changeFactors(scene, laptop, 'renewRecoveryCodes', stolenIn(scene, laptop)),
  ];
  for (const attempt of attempts) {
    const deed = await attempt();
    if (!deed) continue;
    if (!succeeded(deed)) return deed;
    await step(scene, deed);
  }
  return { ...(await changePassword(scene, laptop)), declares: true };
}

function changePassword(scene: Scene, laptop: Device): Promise<Deed> {
  const { actor, model } = scene;
  const accountId = laptop.session?.accountId;
  const password = actor.passwords.findLast((known) => known.accountId === accountId)?.password ?? '';
  const newPassword = model.newPassword();
  const body = { currentPassword: password, password: newPassword, confirmPassword: newPassword };
  const shown = { detail: `on the ${laptop.name}`, password, newPassword };
  return withStepUp(scene, laptop, () => send(scene, laptop, 'changePassword', body, shown));
}

/** Behind a right password, with a code that lives or that a thief ended: the new application comes before the session. */
async function declareAtLogin(scene: Scene, device: Device): Promise<Deed> {
  const { model, actor } = scene;
  const accountId = device.pending?.accountId ?? '';
  const code = declaringCode(model, actor, accountId);
  const shown: Shown = { ...device.pending, accountId, detail: `on the ${device.name}` };
  const declared = await send(
    scene,
    device,
    'declareStolen',
    { code: code?.code ?? '' },
    { ...shown, factor: code },
  );
  if (!succeeded(declared)) return declared;
  device.declared = accountId;
  await step(scene, declared);
  const started = await send(scene, device, 'startEnrolment', {}, shown);
  if (started.status !== 200) return started;
  const confirmed = await confirmSetup(scene, device, started, 'confirmEnrolment', shown, accountId);
  if (!succeeded(confirmed)) return confirmed;
  await step(scene, confirmed);
  const factor: HeldFactor | undefined = actor.factors.findLast(({ kind }) => kind === 'totp');
  const finished = await send(scene, device, 'finishEnrolment', undefined, { ...shown, factor });
  device.pending = undefined;
  device.declared = undefined;
  return { ...opened(device, finished), ...(actor.name === 'owner' && { declares: true }) };
}

/** Anyone with a right password and a code that was not used. */
export const tryDeclaring: Action = {
  name: 'declareAtLogin',
  weight: 2,
  can: (model, actor) =>
    waiting(actor).some(({ pending }) => declaringCode(model, actor, pending?.accountId ?? '') !== undefined),
  act(scene) {
    const ready = waiting(scene.actor).filter(
      ({ pending }) => declaringCode(scene.model, scene.actor, pending?.accountId ?? '') !== undefined,
    );
    return declareAtLogin(scene, newest(ready, 0));
  },
};
