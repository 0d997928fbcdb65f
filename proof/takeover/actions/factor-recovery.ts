import type { LinkPurpose } from '../../../apps/api/src/security/one-time-link.ts';
import { type Action, mailsFor, newest, send, signedIn, waiting } from './turn.ts';

/** "Perdi o acesso", behind a right password. */
const askFactorRecovery: Action = {
  name: 'askFactorRecovery',
  weight: 4,
  can: (_model, actor) => waiting(actor).length > 0,
  act(turn) {
    const device = newest(waiting(turn.actor), 0);
    const shown = { ...device.pending, detail: `on the ${device.name}` };
    return send(turn, device, 'askFactorRecovery', undefined, shown);
  },
};

function press(name: string, purpose: LinkPurpose, weight: number): Action {
  return {
    name,
    weight,
    can: (_model, actor) => mailsFor(actor, purpose).length > 0,
    act(turn) {
      const mail = newest(mailsFor(turn.actor, purpose), turn.pick);
      const device = newest(turn.actor.devices, 0);
      const detail = 'with a mailed link';
      return send(turn, device, name, { token: mail.link?.token }, { mail, detail });
    },
  };
}

const finishFactorRecovery: Action = {
  name: 'finishFactorRecovery',
  weight: 5,
  can: (_model, actor) => mailsFor(actor, 'finish-factor-recovery').length > 0,
  act(turn) {
    const mail = newest(mailsFor(turn.actor, 'finish-factor-recovery'), turn.pick);
    const newPassword = turn.model.newPassword();
    const body = { token: mail.link?.token, password: newPassword, confirmPassword: newPassword };
    const device = newest(turn.actor.devices.toReversed(), 0);
    const shown = { mail, newPassword, detail: 'with a mailed link' };
    return send(turn, device, 'finishFactorRecovery', body, shown);
  },
};

function inSession(name: string): Action {
  return {
    name,
    weight: 1,
    can: (_model, actor) => signedIn(actor).length > 0,
    act: (turn) => send(turn, newest(signedIn(turn.actor), turn.pick), name),
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
