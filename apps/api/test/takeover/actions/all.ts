import { addressActions } from './address.ts';
import { dataActions } from './data.ts';
import { factorActions } from './factors.ts';
import { happenings } from './happenings.ts';
import { mailedActions } from './mailed.ts';
import { passwordActions } from './passwords.ts';
import type { Action } from './scene.ts';
import { signInActions } from './sign-in.ts';

export const actions: readonly Action[] = [
  ...signInActions,
  ...passwordActions,
  ...factorActions,
  ...mailedActions,
  ...addressActions,
  ...dataActions,
  ...happenings,
];

export function actionNamed(name: string): Action {
  const action = actions.find((one) => one.name === name);
  if (!action) throw new Error(`no action is called ${name}`);
  return action;
}
