import type {
  AddPasskeyResponse,
  ConfirmTotpResponse,
  NewPasskeyRequest,
  StartTotpResponse,
} from '@portaria/contract';
import { codeNow, secretFrom } from '../../authenticator.ts';
import { SoftAuthenticator } from '../../soft-authenticator.ts';
import type { Actor, Device, HeldFactor } from '../actors.ts';
import type { Deed } from '../deed.ts';
import { recoveryActions } from './factor-recovery.ts';
import { type Action, newest, type Scene, send, signedIn, waiting } from './scene.ts';
import { finishByFactor, loginByPasskey, proveByFactor } from './show-factor.ts';
import { opened } from './sign-in.ts';
import { withStepUp } from './step-up.ts';

const authenticator = new SoftAuthenticator();

const isSignedIn: Action['can'] = (_model, actor) => signedIn(actor).length > 0;
const on = (device: Device) => ({ detail: `on the ${device.name}` });

/** The codes are shown once, to the person who turned the second factor on or renewed them. */
function keepCodes({ actor }: Scene, device: Device, { answer }: Deed): void {
  const accountId = device.session?.accountId ?? '';
  const { recoveryCodes } = JSON.parse(answer) as ConfirmTotpResponse;
  for (const code of recoveryCodes ?? [])
    actor.factors.push({ kind: 'recovery-code', accountId, id: code.slice(0, 4), code });
}

const addTotp: Action = {
  name: 'addTotp',
  weight: 3,
  can: isSignedIn,
  async act(scene) {
    const device = newest(signedIn(scene.actor), scene.pick);
    const started = await withStepUp(scene, device, () => send(scene, device, 'startTotp'));
    if (started.status !== 200) return started;
    const { secret: text, setup } = JSON.parse(started.answer) as StartTotpResponse;
    const secret = secretFrom(text);
    const body = { setup, code: await codeNow(scene.world.test, secret) };
    const sent = await send(scene, device, 'confirmTotp', body, on(device));
    const deed = { ...sent, factor: started.factor, proved: started.proved };
    if (deed.status !== 200) return deed;
    const accountId = device.session?.accountId ?? '';
    const added = (await scene.world.readState()).get(accountId)?.factors;
    const id = added?.find(({ kind, live }) => kind === 'totp' && live)?.id ?? '';
    scene.actor.factors.push({ kind: 'totp', accountId, id, secret });
    keepCodes(scene, device, deed);
    return deed;
  },
};

const addPasskey: Action = {
  name: 'addPasskey',
  weight: 3,
  can: isSignedIn,
  async act(scene) {
    const device = newest(signedIn(scene.actor), scene.pick);
    const asked = await withStepUp(scene, device, () => send(scene, device, 'newPasskeyRequest'));
    if (asked.status !== 200) return asked;
    const { passkey, body } = authenticator.create(JSON.parse(asked.answer) as NewPasskeyRequest);
    const sent = await send(scene, device, 'addPasskey', body, on(device));
    const deed = { ...sent, factor: asked.factor, proved: asked.proved };
    if (deed.status !== 200) return deed;
    const { id } = JSON.parse(deed.answer) as AddPasskeyResponse;
    const accountId = device.session?.accountId ?? '';
    scene.actor.factors.push({ kind: 'passkey', accountId, id, passkey });
    return deed;
  },
};

const removePasskey: Action = {
  name: 'removePasskey',
  weight: 3,
  can: ({ state }, actor) => passkeysHere(state.get(newestAccount(actor))?.factors).length > 0,
  act(scene) {
    const device = newest(signedIn(scene.actor), 0);
    const passkeys = passkeysHere(scene.model.state.get(device.session?.accountId ?? '')?.factors);
    const { id } = newest(passkeys, scene.pick);
    return withStepUp(scene, device, () => send(scene, device, 'removePasskey', { id }, on(device)));
  },
};

const newestAccount = (actor: Actor): string => signedIn(actor).at(-1)?.session?.accountId ?? '';

const passkeysHere = (factors: readonly { kind: string; live: boolean; id: string }[] = []) =>
  factors.filter(({ kind, live }) => kind === 'passkey' && live);

/** A call without a body that needs a step-up. The answer of some has new recovery codes. */
function change(name: string, weight: number): Action {
  return {
    name,
    weight,
    can: isSignedIn,
    async act(scene) {
      const device = newest(signedIn(scene.actor), scene.pick);
      const deed = await withStepUp(scene, device, () => send(scene, device, name, undefined, on(device)));
      if (deed.status === 200) keepCodes(scene, device, deed);
      return deed;
    },
  };
}

const proveFactor: Action = {
  name: 'proveFactor',
  weight: 1,
  can: (_model, actor) => signedIn(actor).length > 0 && actor.factors.length > 0,
  act(scene) {
    const device = newest(signedIn(scene.actor), 0);
    return proveByFactor(scene, device, factorFor(scene, device.session?.accountId));
  },
};

/** Usually one of this account. Sometimes the actor tries one of another account. */
function factorFor({ actor, pick }: Scene, accountId: string | undefined): HeldFactor {
  const own = actor.factors.filter((factor) => factor.accountId === accountId);
  return newest(own.length > 0 && pick < 7 ? own : actor.factors, pick);
}

/** Completes a login whose password was right. */
const showFactor: Action = {
  name: 'showFactor',
  weight: 6,
  can: (_model, actor) => waiting(actor).length > 0 && actor.factors.length > 0,
  async act(scene) {
    const device = newest(waiting(scene.actor), 0);
    const factor = factorFor(scene, device.pending?.accountId);
    const deed = await finishByFactor(scene, device, factor, scene.pick % 2 === 1);
    if (deed.status === 200) device.pending = undefined;
    return opened(device, deed);
  },
};

const passkeysOf = ({ factors }: Actor) => factors.filter((factor) => factor.kind === 'passkey');

const loginWithPasskey: Action = {
  name: 'loginWithPasskey',
  weight: 3,
  can: (_model, actor) => passkeysOf(actor).length > 0,
  async act(scene) {
    const device = newest(scene.actor.devices, scene.pick);
    const factor = newest(passkeysOf(scene.actor), scene.pick >> 1);
    return opened(device, await loginByPasskey(scene, device, factor));
  },
};

/** Every move with a second factor. A new way to add, show, lose or restore one belongs here. */
export const factorActions: readonly Action[] = [
  addTotp,
  addPasskey,
  removePasskey,
  change('removeTotp', 2),
  change('dropSecondFactor', 2),
  change('requireSecondFactor', 2),
  change('renewRecoveryCodes', 1),
  ...recoveryActions,
  proveFactor,
  showFactor,
  loginWithPasskey,
];
