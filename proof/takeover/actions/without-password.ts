import { withStepUp } from './step-up.ts';
import { type Action, newest, proofMails, send, signedIn } from './turn.ts';

const isSignedIn: Action['can'] = (_model, actor) => signedIn(actor).length > 0;

const createPassword: Action = {
  name: 'createPassword',
  weight: 2,
  can: isSignedIn,
  act(turn) {
    const device = newest(signedIn(turn.actor), turn.pick);
    const newPassword = turn.model.newPassword();
    const body = { password: newPassword, confirmPassword: newPassword };
    const shown = { detail: `on the ${device.name}`, newPassword };
    return withStepUp(turn, device, () => send(turn, device, 'createPassword', body, shown));
  },
};

const askProofCode: Action = {
  name: 'askProofCode',
  weight: 2,
  can: isSignedIn,
  act(turn) {
    const device = newest(signedIn(turn.actor), turn.pick);
    return send(turn, device, 'askProofCode', undefined, { detail: `on the ${device.name}` });
  },
};

const proveMailed: Action = {
  name: 'proveMailed',
  weight: 3,
  can: (_model, actor) => signedIn(actor).length > 0 && proofMails(actor).length > 0,
  act(turn) {
    const mail = newest(proofMails(turn.actor), turn.pick >> 1);
    const device = newest(signedIn(turn.actor), turn.pick);
    const shown = { detail: `with the code mailed to ${mail.to}`, mail };
    return send(turn, device, 'proveMailed', { code: mail.code }, shown);
  },
};

/** What only an account without a password needs. The others try it too. */
export const withoutPasswordActions: readonly Action[] = [createPassword, askProofCode, proveMailed];
