import type { Config } from '../config.ts';
import type { MailKind, MailToSend } from '../data/mails.ts';
import { approvalCode, confirmationCode } from '../security/confirmation-code.ts';
import { type LinkPurpose, linkToken, linkUrl } from '../security/one-time-link.ts';
import type { SecretKeys } from '../security/secret-keys.ts';
import { letterText } from './letter.pt-br.ts';
import type { Letter } from './letter.ts';
import type { MailFacts } from './mail-facts.ts';
import { renderHtml } from './render-html.ts';
import { renderText } from './render-text.ts';
import { accountDeleted } from './templates/account-deleted.ts';
import { changeEmail } from './templates/change-email.ts';
import { confirmEmail } from './templates/confirm-email.ts';
import { dataExported } from './templates/data-exported.ts';
import { deletionAsked } from './templates/deletion-asked.ts';
import { deletionCancelled } from './templates/deletion-cancelled.ts';
import { emailChangeAsked } from './templates/email-change-asked.ts';
import { emailChangeWaiting } from './templates/email-change-waiting.ts';
import { emailChanged } from './templates/email-changed.ts';
import { guessesExhausted } from './templates/guesses-exhausted.ts';
import { invitation } from './templates/invitation.ts';
import { newDevice } from './templates/new-device.ts';
import { passwordChanged } from './templates/password-changed.ts';
import { registerAttempt } from './templates/register-attempt.ts';
import { resetPassword } from './templates/reset-password.ts';
import { welcome } from './templates/welcome.ts';

const templates: Record<MailKind, (facts: MailFacts) => Letter> = {
  welcome,
  'reset-password': resetPassword,
  'password-changed': passwordChanged,
  invitation,
  'register-attempt': registerAttempt,
  'guesses-exhausted': guessesExhausted,
  'confirm-email': confirmEmail,
  'change-email': changeEmail,
  'email-change-asked': emailChangeAsked,
  'email-change-waiting': emailChangeWaiting,
  'email-changed': emailChanged,
  'new-device': newDevice,
  'deletion-asked': deletionAsked,
  'deletion-cancelled': deletionCancelled,
  'account-deleted': accountDeleted,
  'data-exported': dataExported,
};

export interface ComposedMail {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** The same row always gives the same mail, link included. */
export function composeMail(mail: MailToSend, config: Config, keys: SecretKeys): ComposedMail {
  const letter = templates[mail.kind]({
    appName: config.APP_NAME,
    username: nameIn(mail),
    at: mail.createdAt,
    device: { browser: mail.context.browser ?? null, system: mail.context.system ?? null },
    link: linkOf(mail, config, keys),
    linkHours: mail.context.linkHours ?? 1,
    frozen: mail.context.frozen ?? false,
    newEmail: mail.context.newEmail ?? '',
    dueAt: new Date(mail.context.dueAt ?? mail.createdAt),
    waitDays: Math.ceil(config.EMAIL_CHANGE_WAIT_HOURS / 24),
    code: codeOf(mail, keys),
    forgotPasswordPage: `${config.origin}/login/forgot-password`,
  });
  const whole = { ...letter, footnotes: [...letter.footnotes, ...policyNotes(config)] };
  return {
    id: mail.id,
    to: mail.email,
    subject: whole.subject,
    text: renderText(whole),
    html: renderHtml(whole, config.APP_NAME),
  };
}

/** Elsewhere the name is text that a stranger may have chosen, under our signature. */
function nameIn({ namesAccount, username }: MailToSend): string {
  return namesAccount ? username : '';
}

/** Where each kind of link is pressed. */
const pageOf: Record<LinkPurpose, string> = {
  'reset-password': 'reset-password',
  'confirm-email': 'confirm-email',
  'change-email': 'confirm-email-change',
  'undo-email': 'not-me',
  'lock-account': 'not-me',
  'not-me': 'not-me',
  'cancel-deletion': 'cancel-deletion',
};

function linkOf(mail: MailToSend, config: Config, keys: SecretKeys): string {
  if (!mail.link) return '';
  const usual = mail.link.purpose === 'reset-password' ? config.clientUris[0] : undefined;
  const page = mail.context.page ?? usual ?? `${config.origin}/${pageOf[mail.link.purpose]}`;
  const isConfirming = confirming.includes(mail.link.purpose);
  return linkUrl(page, {
    token: linkToken(mail.link, keys),
    username: nameIn(mail),
    account: isConfirming ? mail.accountId : '',
    code: isConfirming ? confirmationCode(mail.link, keys) : '',
  });
}

/** Links that work only in a session; elsewhere their page shows the code. */
const confirming: readonly LinkPurpose[] = ['confirm-email', 'change-email'];

function codeOf({ link, context }: MailToSend, keys: SecretKeys): string {
  if (!link) return '';
  if (confirming.includes(link.purpose)) return confirmationCode(link, keys);
  return context.withCode ? approvalCode(link, keys) : '';
}

/** Shown only where the operator has them. */
function policyNotes(config: Config): string[] {
  return [
    ...(config.SUPPORT_URL ? [letterText.needHelp(config.SUPPORT_URL)] : []),
    ...(config.TERMS_URL ? [letterText.terms(config.TERMS_URL)] : []),
    ...(config.PRIVACY_URL ? [letterText.privacy(config.PRIVACY_URL)] : []),
  ];
}
