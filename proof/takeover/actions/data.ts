import { withStepUp } from './step-up.ts';
import { type Action, newest, read, send, signedIn } from './turn.ts';

/** Only the owner ever enters this number. */
export const OWNERS_PHONE = '11987654321';
const ANOTHER_PHONE = '21912345678';

const changeProfile: Action = {
  name: 'changeProfile',
  weight: 1,
  can: (_model, actor) => signedIn(actor).length > 0,
  act(turn) {
    const device = newest(signedIn(turn.actor), turn.pick);
    const phone = turn.actor.name === 'owner' ? OWNERS_PHONE : ANOTHER_PHONE;
    return send(turn, device, 'changeProfile', { displayName: 'Nome', phone });
  },
};

function look(name: string, weight: number): Action {
  return {
    name,
    weight,
    can: (_model, actor) => signedIn(actor).length > 0,
    act(turn) {
      const device = newest(signedIn(turn.actor), turn.pick);
      return withStepUp(turn, device, () => read(turn, device, name));
    },
  };
}

export const dataActions: readonly Action[] = [
  changeProfile,
  look('profile', 1),
  look('export.json', 1),
  look('activity', 1),
];
