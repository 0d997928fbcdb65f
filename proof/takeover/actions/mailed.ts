import { type LinkPurpose, notMePurposes } from '../../../apps/api/src/security/one-time-link.ts';
import { type Action, mailsFor, newest, send, signedIn } from './turn.ts';

const inSessionWithMail =
  (purpose: LinkPurpose): Action['can'] =>
  (_model, actor) =>
    signedIn(actor).length > 0 && mailsFor(actor, purpose).length > 0;

/** Opens a mailed link in any session of the actor. */
function pressInSession(name: string, purpose: LinkPurpose): Action {
  return {
    name,
    weight: 3,
    can: inSessionWithMail(purpose),
    act(turn) {
      const mail = newest(mailsFor(turn.actor, purpose), turn.pick >> 1);
      const device = newest(signedIn(turn.actor), turn.pick);
      const detail = `with the link mailed to ${mail.to}`;
      return send(turn, device, name, { token: mail.link?.token }, { mail, detail });
    },
  };
}

function typeCode(name: string, purpose: LinkPurpose): Action {
  return {
    name,
    weight: 4,
    can: (_model, actor) =>
      signedIn(actor).length > 0 && mailsFor(actor, purpose).some(({ code }) => code !== undefined),
    act(turn) {
      const withCode = mailsFor(turn.actor, purpose).filter(({ code }) => code !== undefined);
      const mail = newest(withCode, turn.pick >> 1);
      const device = newest(signedIn(turn.actor), turn.pick);
      const detail = `with the code mailed to ${mail.to}`;
      return send(turn, device, name, { code: mail.code }, { mail, detail });
    },
  };
}

const notMe: Action = {
  name: 'notMe',
  weight: 2,
  can: (_model, actor) => mailsFor(actor, ...notMePurposes).length > 0,
  act(turn) {
    const mail = newest(mailsFor(turn.actor, ...notMePurposes), turn.pick);
    const device = newest(turn.actor.devices, 0);
    const detail = `with the link of "${mail.subject}"`;
    return send(turn, device, 'notMe', { token: mail.link?.token }, { mail, detail });
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
  can: (_model, actor) => actor.mails.some(({ link }) => link),
  act(turn) {
    const { actor, pick, model } = turn;
    const mail = newest(
      actor.mails.filter(({ link }) => link),
      pick,
    );
    const page = pages[pick % pages.length] ?? 'notMe';
    const device = newest(signedIn(actor).length > 0 ? signedIn(actor) : actor.devices, 0);
    const newPassword = model.newPassword();
    const password = settingPasswords.includes(page) && {
      password: newPassword,
      confirmPassword: newPassword,
    };
    const detail = `with the ${mail.link?.purpose} link mailed to ${mail.to}`;
    return send(turn, device, page, { token: mail.link?.token, ...password }, { mail, detail, newPassword });
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
