import { type LinkPurpose, notMePurposes } from '../../../apps/api/src/security/one-time-link.ts';
import { type Action, lettersFor, newest, send, signedIn } from './scene.ts';

const inSessionWithLetter =
  (purpose: LinkPurpose): Action['can'] =>
  (_model, actor) =>
    signedIn(actor).length > 0 && lettersFor(actor, purpose).length > 0;

/** Opens a mailed link in any session of the actor. */
function pressInSession(name: string, purpose: LinkPurpose): Action {
  return {
    name,
    weight: 3,
    can: inSessionWithLetter(purpose),
    act(scene) {
      const letter = newest(lettersFor(scene.actor, purpose), scene.pick >> 1);
      const device = newest(signedIn(scene.actor), scene.pick);
      const detail = `with the link mailed to ${letter.to}`;
      return send(scene, device, name, { token: letter.link?.token }, { letter, detail });
    },
  };
}

function typeCode(name: string, purpose: LinkPurpose): Action {
  return {
    name,
    weight: 4,
    can: (_model, actor) =>
      signedIn(actor).length > 0 && lettersFor(actor, purpose).some(({ code }) => code !== undefined),
    act(scene) {
      const withCode = lettersFor(scene.actor, purpose).filter(({ code }) => code !== undefined);
      const letter = newest(withCode, scene.pick >> 1);
      const device = newest(signedIn(scene.actor), scene.pick);
      const detail = `with the code mailed to ${letter.to}`;
      return send(scene, device, name, { code: letter.code }, { letter, detail });
    },
  };
}

const notMe: Action = {
  name: 'notMe',
  weight: 2,
  can: (_model, actor) => lettersFor(actor, ...notMePurposes).length > 0,
  act(scene) {
    const letter = newest(lettersFor(scene.actor, ...notMePurposes), scene.pick);
    const device = newest(scene.actor.devices, 0);
    const detail = `with the link of "${letter.subject}"`;
    return send(scene, device, 'notMe', { token: letter.link?.token }, { letter, detail });
  },
};

const pages = [
  'resetPassword',
  'notMe',
  'cancelDeletion',
  'confirmEmail',
  'confirmEmailChange',
  'startFactorRecovery',
  'finishFactorRecovery',
] as const;
const settingPasswords: readonly string[] = ['resetPassword', 'finishFactorRecovery'];

/** Sends a link of any purpose to an endpoint that may not be meant for it. */
const wrongPage: Action = {
  name: 'wrongPage',
  weight: 2,
  can: (_model, actor) => actor.letters.some(({ link }) => link),
  act(scene) {
    const { actor, pick, model } = scene;
    const letter = newest(
      actor.letters.filter(({ link }) => link),
      pick,
    );
    const page = pages[pick % pages.length] ?? 'notMe';
    const device = newest(signedIn(actor).length > 0 ? signedIn(actor) : actor.devices, 0);
    const newPassword = model.newPassword();
    const password = settingPasswords.includes(page) && {
      password: newPassword,
      confirmPassword: newPassword,
    };
    const detail = `with the ${letter.link?.purpose} link mailed to ${letter.to}`;
    return send(
      scene,
      device,
      page,
      { token: letter.link?.token, ...password },
      { letter, detail, newPassword },
    );
  },
};

export const mailedActions: readonly Action[] = [
  notMe,
  wrongPage,
  pressInSession('confirmEmail', 'confirm-email'),
  typeCode('confirmEmailCode', 'confirm-email'),
  pressInSession('confirmEmailChange', 'change-email'),
  typeCode('confirmEmailChangeCode', 'change-email'),
];
