import type {
  AddPasskeyResponse,
  ConfirmTotpResponse,
  NewPasskeyRequest,
  StartTotpResponse,
} from '@portaria/contract';
import { codeNow, secretFrom } from '@portaria/harness/authenticator';
import { SoftAuthenticator } from '@portaria/harness/soft-authenticator';
import type { Actor, Device, HeldFactor } from '../actors.ts';
import type { Deed, Stolen } from '../deed.ts';
import { recoveryActions } from './factor-recovery.ts';
import { type Action, newest, type Scene, type Shown, send, signedIn, waiting } from './scene.ts';
import { finishByFactor, loginByPasskey, proveByFactor } from './show-factor.ts';
import { opened } from './sign-in.ts';
import { withStepUp } from './step-up.ts';
import { maybeStolen } from './stolen.ts';

const authenticator = new SoftAuthenticator();

const isSignedIn: Action['can'] = (_model, actor) => signedIn(actor).length > 0;
const on = (device: Device, stolen?: Stolen) => ({
  detail: `${stolen ? 'as stolen, ' : ''}on the ${device.name}`,
});

/** The codes are shown once, to the person who turned the second factor on or renewed them. */
function keepCodes({ actor }: Scene, accountId: string, { answer }: Deed): void {
  const { recoveryCodes } = JSON.parse(answer) as ConfirmTotpResponse;
  for (const code of recoveryCodes ?? [])
    actor.factors.push({ kind: 'recovery-code', accountId, id: code.slice(0, 4), code });
}

/** Adds an authenticator application, or replaces the one before it. */
export async function enrolTotp(scene: Scene, device: Device, stolen?: Stolen): Promise<Deed> {
  const started = await withStepUp(scene, device, () => send(scene, device, 'startTotp'));
  if (started.status !== 200) return started;
  const shown = { ...on(device, stolen), stolen };
  const sent = await confirmSetup(scene, device, started, 'confirmTotp', shown, device.session?.accountId);
  return { ...sent, factor: started.factor, proved: started.proved };
}

/** Sends the first code of a new authenticator application, and keeps the application and its codes. */
export async function confirmSetup(
  scene: Scene,
  device: Device,
  started: Deed,
  call: 'confirmTotp' | 'confirmEnrolment',
  shown: Shown,
  accountId = '',
): Promise<Deed> {
  const { secret: text, setup } = JSON.parse(started.answer) as StartTotpResponse;
  const secret = secretFrom(text);
  const body = { setup, code: await codeNow(scene.world.test, secret), ...stolenIn(shown.stolen) };
  const deed = await send(scene, device, call, body, shown);
  if (deed.status !== 200) return deed;
  const added = (await scene.world.readState()).get(accountId)?.factors;
  const id = added?.find(({ kind, live }) => kind === 'totp' && live)?.id ?? '';
  scene.actor.factors.push({ kind: 'totp', accountId, id, secret });
  keepCodes(scene, accountId, deed);
  return deed;
}

const stolenIn = (stolen: Stolen | undefined) =>
  stolen && { stolen: { password: stolen.password, recoveryCode: stolen.code.code } };

const addTotp: Action = {
  name: 'addTotp',
  weight: 3,
  can: isSignedIn,
  act(scene) {
    const device = newest(signedIn(scene.actor), scene.pick);
    return enrolTotp(scene, device, maybeStolen(scene, device));
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
    return endPasskey(scene, device, id, maybeStolen(scene, device));
  },
};

export function endPasskey(scene: Scene, device: Device, id: string, stolen?: Stolen): Promise<Deed> {
  const shown = { ...on(device, stolen), stolen };
  const body = { id, ...stolenIn(stolen) };
  return withStepUp(scene, device, () => send(scene, device, 'removePasskey', body, shown));
}

const newestAccount = (actor: Actor): string => signedIn(actor).at(-1)?.session?.accountId ?? '';

const passkeysHere = (factors: readonly { kind: string; live: boolean; id: string }[] = []) =>
  factors.filter(({ kind, live }) => kind === 'passkey' && live);

/** A call that needs a step-up and nothing else. The answer of some has new recovery codes. */
export async function changeFactors(
  scene: Scene,
  device: Device,
  name: string,
  stolen?: Stolen,
): Promise<Deed> {
  const shown = { ...on(device, stolen), stolen };
  const deed = await withStepUp(scene, device, () => send(scene, device, name, stolenIn(stolen), shown));
  if (deed.status === 200) keepCodes(scene, device.session?.accountId ?? '', deed);
  return deed;
}

function change(name: string, weight: number, isDeclared = true): Action {
  return {
    name,
    weight,
    can: isSignedIn,
    act(scene) {
      const device = newest(signedIn(scene.actor), scene.pick);
      return changeFactors(scene, device, name, isDeclared ? maybeStolen(scene, device) : undefined);
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
  change('requireSecondFactor', 2, false),
  change('renewRecoveryCodes', 1),
  ...recoveryActions,
  proveFactor,
  showFactor,
  loginWithPasskey,
];
