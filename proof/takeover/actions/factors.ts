import type {
  AddPasskeyResponse,
  ConfirmTotpResponse,
  NewPasskeyRequest,
  StartTotpResponse,
} from '@portaria/contract';
import { codeNow, secretFrom } from '@portaria/harness/authenticator';
import { SoftAuthenticator } from '@portaria/harness/soft-authenticator';
import type { Actor, Device, HeldFactor } from '../actors.ts';
import type { Outcome, Stolen } from '../outcome.ts';
import { recoveryActions } from './factor-recovery.ts';
import { finishByFactor, loginByPasskey, proveByFactor } from './show-factor.ts';
import { opened } from './sign-in.ts';
import { withStepUp } from './step-up.ts';
import { maybeStolen } from './stolen.ts';
import { type Action, newest, type Shown, send, signedIn, type Turn, waiting } from './turn.ts';

const authenticator = new SoftAuthenticator();

const isSignedIn: Action['can'] = (_model, actor) => signedIn(actor).length > 0;
const on = (device: Device, stolen?: Stolen) => ({
  detail: `${stolen ? 'as stolen, ' : ''}on the ${device.name}`,
});

/** What the call before this one was admitted by. */
const stepUpOf = ({ factor, proved, provedByMail }: Outcome) => ({ factor, proved, provedByMail });

/** The codes are shown once, to the person who turned the second factor on or renewed them. */
function keepCodes({ actor }: Turn, accountId: string, { answer }: Outcome): void {
  const { recoveryCodes } = JSON.parse(answer) as ConfirmTotpResponse;
  for (const code of recoveryCodes ?? [])
    actor.factors.push({ kind: 'recovery-code', accountId, id: code.slice(0, 4), code });
}

/** Adds an authenticator application, or replaces the one before it. */
export async function enrolTotp(turn: Turn, device: Device, stolen?: Stolen): Promise<Outcome> {
  const started = await withStepUp(turn, device, () => send(turn, device, 'startTotp'));
  if (started.status !== 200) return started;
  const shown = { ...on(device, stolen), stolen };
  const sent = await confirmSetup(turn, device, started, 'confirmTotp', shown, device.session?.accountId);
  return { ...sent, ...stepUpOf(started) };
}

/** Sends the first code of a new authenticator application, and keeps the application and its codes. */
export async function confirmSetup(
  turn: Turn,
  device: Device,
  started: Outcome,
  call: 'confirmTotp' | 'confirmEnrolment',
  shown: Shown,
  accountId = '',
): Promise<Outcome> {
  const { secret: text, setup } = JSON.parse(started.answer) as StartTotpResponse;
  const secret = secretFrom(text);
  const body = { setup, code: await codeNow(turn.fixture.test, secret), ...stolenIn(shown.stolen) };
  const outcome = await send(turn, device, call, body, shown);
  if (outcome.status !== 200) return outcome;
  const added = (await turn.fixture.readState()).get(accountId)?.factors;
  const id = added?.find(({ kind, live }) => kind === 'totp' && live)?.id ?? '';
  turn.actor.factors.push({ kind: 'totp', accountId, id, secret });
  keepCodes(turn, accountId, outcome);
  return outcome;
}

const stolenIn = (stolen: Stolen | undefined) =>
  stolen && { stolen: { password: stolen.password, recoveryCode: stolen.code.code } };

const addTotp: Action = {
  name: 'addTotp',
  weight: 3,
  can: isSignedIn,
  act(turn) {
    const device = newest(signedIn(turn.actor), turn.pick);
    return enrolTotp(turn, device, maybeStolen(turn, device));
  },
};

const addPasskey: Action = {
  name: 'addPasskey',
  weight: 3,
  can: isSignedIn,
  async act(turn) {
    const device = newest(signedIn(turn.actor), turn.pick);
    const asked = await withStepUp(turn, device, () => send(turn, device, 'newPasskeyRequest'));
    if (asked.status !== 200) return asked;
    const { passkey, body } = authenticator.create(JSON.parse(asked.answer) as NewPasskeyRequest);
    const sent = await send(turn, device, 'addPasskey', body, on(device));
    const outcome = { ...sent, ...stepUpOf(asked) };
    if (outcome.status !== 200) return outcome;
    const { id } = JSON.parse(outcome.answer) as AddPasskeyResponse;
    const accountId = device.session?.accountId ?? '';
    turn.actor.factors.push({ kind: 'passkey', accountId, id, passkey });
    return outcome;
  },
};

const removePasskey: Action = {
  name: 'removePasskey',
  weight: 3,
  can: ({ state }, actor) => passkeysHere(state.get(newestAccount(actor))?.factors).length > 0,
  act(turn) {
    const device = newest(signedIn(turn.actor), 0);
    const passkeys = passkeysHere(turn.model.state.get(device.session?.accountId ?? '')?.factors);
    const { id } = newest(passkeys, turn.pick);
    return endPasskey(turn, device, id, maybeStolen(turn, device));
  },
};

export function endPasskey(turn: Turn, device: Device, id: string, stolen?: Stolen): Promise<Outcome> {
  const shown = { ...on(device, stolen), stolen };
  const body = { id, ...stolenIn(stolen) };
  return withStepUp(turn, device, () => send(turn, device, 'removePasskey', body, shown));
}

const newestAccount = (actor: Actor): string => signedIn(actor).at(-1)?.session?.accountId ?? '';

const passkeysHere = (factors: readonly { kind: string; live: boolean; id: string }[] = []) =>
  factors.filter(({ kind, live }) => kind === 'passkey' && live);

/** A call that needs a step-up and nothing else. The answer of some has new recovery codes. */
export async function changeFactors(
  turn: Turn,
  device: Device,
  name: string,
  stolen?: Stolen,
): Promise<Outcome> {
  const shown = { ...on(device, stolen), stolen };
  const outcome = await withStepUp(turn, device, () => send(turn, device, name, stolenIn(stolen), shown));
  if (outcome.status === 200) keepCodes(turn, device.session?.accountId ?? '', outcome);
  return outcome;
}

function change(name: string, weight: number, isDeclared = true): Action {
  return {
    name,
    weight,
    can: isSignedIn,
    act(turn) {
      const device = newest(signedIn(turn.actor), turn.pick);
      return changeFactors(turn, device, name, isDeclared ? maybeStolen(turn, device) : undefined);
    },
  };
}

const proveFactor: Action = {
  name: 'proveFactor',
  weight: 1,
  can: (_model, actor) => signedIn(actor).length > 0 && actor.factors.length > 0,
  act(turn) {
    const device = newest(signedIn(turn.actor), 0);
    return proveByFactor(turn, device, factorFor(turn, device.session?.accountId));
  },
};

/** Usually one of this account. Sometimes the actor tries one of another account. */
function factorFor({ actor, pick }: Turn, accountId: string | undefined): HeldFactor {
  const own = actor.factors.filter((factor) => factor.accountId === accountId);
  return newest(own.length > 0 && pick < 7 ? own : actor.factors, pick);
}

/** Completes a login whose password was right. */
const showFactor: Action = {
  name: 'showFactor',
  weight: 6,
  can: (_model, actor) => waiting(actor).length > 0 && actor.factors.length > 0,
  async act(turn) {
    const device = newest(waiting(turn.actor), 0);
    const factor = factorFor(turn, device.pending?.accountId);
    const outcome = await finishByFactor(turn, device, factor, turn.pick % 2 === 1);
    if (outcome.status === 200) device.pending = undefined;
    return opened(device, outcome);
  },
};

const passkeysOf = ({ factors }: Actor) => factors.filter((factor) => factor.kind === 'passkey');

const loginWithPasskey: Action = {
  name: 'loginWithPasskey',
  weight: 3,
  can: (_model, actor) => passkeysOf(actor).length > 0,
  async act(turn) {
    const device = newest(turn.actor.devices, turn.pick);
    const factor = newest(passkeysOf(turn.actor), turn.pick >> 1);
    return opened(device, await loginByPasskey(turn, device, factor));
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
