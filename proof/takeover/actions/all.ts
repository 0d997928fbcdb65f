import { addressActions } from './address.ts';
import { administrationCalls } from './administration.ts';
import { applicationCalls } from './application-calls.ts';
import { applicationActions } from './applications.ts';
import { dataActions } from './data.ts';
import { declareStolen, tryDeclaring } from './declare-stolen.ts';
import { factorActions } from './factors.ts';
import { happenings } from './happenings.ts';
import { mailedActions } from './mailed.ts';
import { passwordActions } from './passwords.ts';
import { providerActions } from './providers.ts';
import { signInActions } from './sign-in.ts';
import { thefts } from './thefts.ts';
import type { Action } from './turn.ts';
import { withoutPasswordActions } from './without-password.ts';

/** What people do. */
export const actions: readonly Action[] = [
  ...signInActions,
  ...passwordActions,
  ...factorActions,
  ...mailedActions,
  ...addressActions,
  ...dataActions,
  ...providerActions,
  ...withoutPasswordActions,
  ...applicationActions,
  ...happenings,
  ...thefts,
  declareStolen,
  tryDeclaring,
];

const staffCalls = [
  'login',
  'enter',
  'showFactor',
  'forgotPassword',
  'resetPassword',
  'changePassword',
  'protectAccount',
  'notMe',
  'logout',
];

/** What staff and an owner of the administration do with their own accounts. */
export const staffActions = actions.filter(({ name }) => staffCalls.includes(name));

export function actionNamed(name: string): Action {
  const action = [...actions, ...applicationCalls, ...administrationCalls].find((one) => one.name === name);
  if (!action) throw new Error(`no action is called ${name}`);
  return action;
}
