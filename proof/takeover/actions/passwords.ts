import { type Action, lettersFor, newest, send, signedIn } from './scene.ts';
import { withStepUp } from './step-up.ts';

const knownHere: Action['can'] = (_model, actor) =>
  signedIn(actor).some(({ session }) =>
    actor.passwords.some(({ accountId }) => accountId === session?.accountId),
  );

const prove: Action = {
  name: 'prove',
  weight: 1,
  can: knownHere,
  act(scene) {
    const device = newest(signedIn(scene.actor), scene.pick);
    const known = scene.actor.passwords.findLast(({ accountId }) => accountId === device.session?.accountId);
    const password = known?.password ?? 'Nao-Sabe1';
    return send(scene, device, 'prove', { password }, { password });
  },
};

const changePassword: Action = {
  name: 'changePassword',
  weight: 2,
  can: knownHere,
  act(scene) {
    const device = newest(signedIn(scene.actor), scene.pick);
    const known = scene.actor.passwords.findLast(({ accountId }) => accountId === device.session?.accountId);
    const password = known?.password ?? 'Nao-Sabe1';
    const newPassword = scene.model.newPassword();
    const body = { currentPassword: password, password: newPassword, confirmPassword: newPassword };
    const shown = { detail: `on the ${device.name}`, password, newPassword };
    return withStepUp(scene, device, () => send(scene, device, 'changePassword', body, shown));
  },
};

/** Anyone can request a reset for any account. */
const forgotPassword: Action = {
  name: 'forgotPassword',
  weight: 3,
  can: ({ state }) => state.size > 0,
  act(scene) {
    const { email } = newest([...scene.model.state.values()], scene.pick);
    const device = newest(scene.actor.devices.toReversed(), scene.pick >> 1);
    const [clientURI] = scene.world.test.config.clientUris;
    return send(scene, device, 'forgotPassword', { email, clientURI }, { detail: `for ${email}` });
  },
};

const resetPassword: Action = {
  name: 'resetPassword',
  weight: 4,
  can: (_model, actor) => lettersFor(actor, 'reset-password').length > 0,
  act(scene) {
    const letter = newest(lettersFor(scene.actor, 'reset-password'), scene.pick);
    const newPassword = scene.model.newPassword();
    const body = { token: letter.link?.token, password: newPassword, confirmPassword: newPassword };
    const device = newest(scene.actor.devices.toReversed(), 0);
    return send(scene, device, 'resetPassword', body, {
      detail: 'with a mailed link',
      letter,
      newPassword,
    });
  },
};

export const passwordActions: readonly Action[] = [prove, changePassword, forgotPassword, resetPassword];
