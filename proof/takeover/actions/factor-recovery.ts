import type { LinkPurpose } from '../../../apps/api/src/security/one-time-link.ts';
import { type Action, lettersFor, newest, send, signedIn, waiting } from './scene.ts';

/** "Perdi o acesso", behind a right password. */
const askFactorRecovery: Action = {
  name: 'askFactorRecovery',
  weight: 4,
  can: (_model, actor) => waiting(actor).length > 0,
  act(scene) {
    const device = newest(waiting(scene.actor), 0);
    const shown = { ...device.pending, detail: `on the ${device.name}` };
    return send(scene, device, 'askFactorRecovery', undefined, shown);
  },
};

function press(name: string, purpose: LinkPurpose, weight: number): Action {
  return {
    name,
    weight,
    can: (_model, actor) => lettersFor(actor, purpose).length > 0,
    act(scene) {
      const letter = newest(lettersFor(scene.actor, purpose), scene.pick);
      const device = newest(scene.actor.devices, 0);
      const detail = 'with a mailed link';
      return send(scene, device, name, { token: letter.link?.token }, { letter, detail });
    },
  };
}

const finishFactorRecovery: Action = {
  name: 'finishFactorRecovery',
  weight: 5,
  can: (_model, actor) => lettersFor(actor, 'finish-factor-recovery').length > 0,
  act(scene) {
    const letter = newest(lettersFor(scene.actor, 'finish-factor-recovery'), scene.pick);
    const newPassword = scene.model.newPassword();
    const body = { token: letter.link?.token, password: newPassword, confirmPassword: newPassword };
    const device = newest(scene.actor.devices.toReversed(), 0);
    const shown = { letter, newPassword, detail: 'with a mailed link' };
    return send(scene, device, 'finishFactorRecovery', body, shown);
  },
};

function inSession(name: string): Action {
  return {
    name,
    weight: 1,
    can: (_model, actor) => signedIn(actor).length > 0,
    act: (scene) => send(scene, newest(signedIn(scene.actor), scene.pick), name),
  };
}

export const recoveryActions: readonly Action[] = [
  askFactorRecovery,
  press('startFactorRecovery', 'start-factor-recovery', 6),
  press('stopFactorRecovery', 'stop-factor-recovery', 2),
  finishFactorRecovery,
  inSession('cancelFactorRecovery'),
  inSession('forgetRememberedDevices'),
];
