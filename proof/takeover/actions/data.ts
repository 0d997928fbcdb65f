import { type Action, newest, read, send, signedIn } from './scene.ts';
import { withStepUp } from './step-up.ts';

/** Only the owner ever enters this number. */
export const OWNERS_PHONE = '11987654321';
const ANOTHER_PHONE = '21912345678';

const changeProfile: Action = {
  name: 'changeProfile',
  weight: 1,
  can: (_model, actor) => signedIn(actor).length > 0,
  act(scene) {
    const device = newest(signedIn(scene.actor), scene.pick);
    const phone = scene.actor.name === 'owner' ? OWNERS_PHONE : ANOTHER_PHONE;
    return send(scene, device, 'changeProfile', { displayName: 'Nome', phone });
  },
};

function look(name: string, weight: number): Action {
  return {
    name,
    weight,
    can: (_model, actor) => signedIn(actor).length > 0,
    act(scene) {
      const device = newest(signedIn(scene.actor), scene.pick);
      return withStepUp(scene, device, () => read(scene, device, name));
    },
  };
}

export const dataActions: readonly Action[] = [
  changeProfile,
  look('profile', 1),
  look('export.json', 1),
  look('activity', 1),
];
