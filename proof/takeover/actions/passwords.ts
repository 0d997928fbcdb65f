import { withStepUp } from './step-up.ts';
import { type Action, mailsFor, newest, send, signedIn } from './turn.ts';

const knownHere: Action['can'] = (_model, actor) =>
  signedIn(actor).some(({ session }) =>
    actor.passwords.some(({ accountId }) => accountId === session?.accountId),
  );

const prove: Action = {
  name: 'prove',
  weight: 1,
  can: knownHere,
  act(turn) {
    const device = newest(signedIn(turn.actor), turn.pick);
    const known = turn.actor.passwords.findLast(({ accountId }) => accountId === device.session?.accountId);
    const password = known?.password ?? 'Nao-Sabe1';
    return send(turn, device, 'prove', { password }, { password });
  },
};

const changePassword: Action = {
  name: 'changePassword',
  weight: 2,
  can: knownHere,
  act(turn) {
    const device = newest(signedIn(turn.actor), turn.pick);
    const known = turn.actor.passwords.findLast(({ accountId }) => accountId === device.session?.accountId);
    const password = known?.password ?? 'Nao-Sabe1';
    const newPassword = turn.model.newPassword();
    const body = { currentPassword: password, password: newPassword, confirmPassword: newPassword };
    const shown = { detail: `on the ${device.name}`, password, newPassword };
    return withStepUp(turn, device, () => send(turn, device, 'changePassword', body, shown));
  },
};

/** Anyone can request a reset for any account. */
const forgotPassword: Action = {
  name: 'forgotPassword',
  weight: 3,
  can: ({ state }) => state.size > 0,
  act(turn) {
    const { email } = newest([...turn.model.state.values()], turn.pick);
    const device = newest(turn.actor.devices.toReversed(), turn.pick >> 1);
    const [clientURI] = turn.fixture.test.config.clientUris;
    return send(turn, device, 'forgotPassword', { email, clientURI }, { detail: `for ${email}` });
  },
};

export const resetPassword: Action = {
  name: 'resetPassword',
  weight: 4,
  can: (_model, actor) => mailsFor(actor, 'reset-password').length > 0,
  act(turn) {
    const mail = newest(mailsFor(turn.actor, 'reset-password'), turn.pick);
    const newPassword = turn.model.newPassword();
    const body = { token: mail.link?.token, password: newPassword, confirmPassword: newPassword };
    const device = newest(turn.actor.devices.toReversed(), 0);
    return send(turn, device, 'resetPassword', body, {
      detail: 'with a mailed link',
      mail,
      newPassword,
    });
  },
};

export const passwordActions: readonly Action[] = [prove, changePassword, forgotPassword, resetPassword];
