import { EMAIL_SECTION, mailedPages } from '@portaria/contract';
import type { Config } from '../config/config.ts';
import { nameOfProvider } from '../config/provider-name.ts';
import type { MailSite, MailToSend } from '../data/mails.ts';
import type { MailKind } from '../mail-kinds.ts';
import type { PlaceOf } from '../places/places.ts';
import { approvalCode, confirmationCode } from '../security/confirmation-code.ts';
import { type LinkPurpose, linkToken, linkUrl } from '../security/one-time-link.ts';
import type { SecretKeys } from '../security/secret-keys.ts';
import { letterText } from './letter.pt-br.ts';
import type { Letter, Sentence } from './letter.ts';
import type { MailFacts } from './mail-facts.ts';
import { type MailMark, mailMark } from './mail-mark.ts';
import { mailSite } from './mail-site.ts';
import { renderHtml } from './render-html.ts';
import { renderText } from './render-text.ts';
import { accountDeleted } from './templates/account-deleted.ts';
import { administrationAsked } from './templates/administration-asked.ts';
import { administrationRight } from './templates/administration-right.ts';
import { administrationRole } from './templates/administration-role.ts';
import { administrationViews } from './templates/administration-views.ts';
import { appConnected } from './templates/app-connected.ts';
import { appReplay } from './templates/app-replay.ts';
import { changeEmail } from './templates/change-email.ts';
import { confirmEmail } from './templates/confirm-email.ts';
import { dataExported } from './templates/data-exported.ts';
import { deletionAsked } from './templates/deletion-asked.ts';
import { deletionCancelled } from './templates/deletion-cancelled.ts';
import { emailChangeAsked } from './templates/email-change-asked.ts';
import { emailChangeWaiting } from './templates/email-change-waiting.ts';
import { emailChanged } from './templates/email-changed.ts';
import { enrolmentCode } from './templates/enrolment-code.ts';
import { factorGuesses } from './templates/factor-guesses.ts';
import { factorRecoveryAsked } from './templates/factor-recovery-asked.ts';
import { factorRecoveryDue } from './templates/factor-recovery-due.ts';
import { factorRecoveryWaiting } from './templates/factor-recovery-waiting.ts';
import { guessesExhausted } from './templates/guesses-exhausted.ts';
import { identityLinked } from './templates/identity-linked.ts';
import { identityUnlinked } from './templates/identity-unlinked.ts';
import { invitation } from './templates/invitation.ts';
import { newDevice } from './templates/new-device.ts';
import { passkeyAdded } from './templates/passkey-added.ts';
import { passkeyCounter } from './templates/passkey-counter.ts';
import { passkeyRemoved } from './templates/passkey-removed.ts';
import { passwordChanged } from './templates/password-changed.ts';
import { proofCode } from './templates/proof-code.ts';
import { recoveryCodeUsed } from './templates/recovery-code-used.ts';
import { recoveryCodesRenewed } from './templates/recovery-codes-renewed.ts';
import { registerAttempt } from './templates/register-attempt.ts';
import { resetPassword } from './templates/reset-password.ts';
import { secondFactorOff } from './templates/second-factor-off.ts';
import { secondFactorOn } from './templates/second-factor-on.ts';
import { totpChanged } from './templates/totp-changed.ts';
import { totpRemoved } from './templates/totp-removed.ts';
import { welcome } from './templates/welcome.ts';

export const templates: Record<MailKind, (facts: MailFacts) => Letter> = {
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
  'second-factor-on': secondFactorOn,
  'second-factor-off': secondFactorOff,
  'totp-changed': totpChanged,
  'totp-removed': totpRemoved,
  'passkey-added': passkeyAdded,
  'passkey-removed': passkeyRemoved,
  'passkey-counter': passkeyCounter,
  'recovery-codes-renewed': recoveryCodesRenewed,
  'recovery-code-used': recoveryCodeUsed,
  'factor-guesses': factorGuesses,
  'enrolment-code': enrolmentCode,
  'factor-recovery-asked': factorRecoveryAsked,
  'factor-recovery-waiting': factorRecoveryWaiting,
  'factor-recovery-due': factorRecoveryDue,
  'proof-code': proofCode,
  'identity-linked': identityLinked,
  'identity-unlinked': identityUnlinked,
  'app-connected': appConnected,
  'app-replay': appReplay,
  'administration-asked': administrationAsked,
  'administration-views': administrationViews,
  'administration-right': administrationRight,
  'administration-role': administrationRole,
};

export interface ComposedMail {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The operator's mark, which the HTML shows. */
  readonly mark: MailMark | null;
}

/** Deterministic, so that a retry sends the same mail with the same link. */
export function composeMail(
  mail: MailToSend,
  config: Config,
  keys: SecretKeys,
  placeOf: PlaceOf,
): ComposedMail {
  const site = mail.context.site ?? mailSite(config);
  const { origin, edition } = site;
  const code = edition === 'product' ? codeOf(mail, keys) : '';
  const providerNamed = (id: string) => nameOfProvider(config.loginProviders, id);
  const letter = templates[mail.kind]({
    appName: config.APP_NAME,
    name: mail.namesAccount ? (mail.displayName ?? mail.username) : '',
    at: new Date(mail.context.happenedAt ?? mail.createdAt),
    device: { browser: mail.context.browser ?? null, system: mail.context.system ?? null },
    network: networkName(mail.context.network),
    place: edition === 'product' ? placeOf(mail.context.network ?? '') : null,
    edition,
    link: linkOf(mail, site, config, keys),
    linkHours: mail.context.linkHours ?? 1,
    frozen: mail.context.frozen ?? false,
    factorsRestored: mail.context.factorsRestored ?? false,
    stolen: mail.context.stolen ?? null,
    passkeys: mail.context.passkeys ?? 0,
    liveProviders: (mail.context.liveProviders ?? []).map(providerNamed),
    endedProviders: (mail.context.endedProviders ?? []).map(providerNamed),
    provider: mail.context.provider === undefined ? '' : providerNamed(mail.context.provider),
    firstPassword: mail.context.firstPassword ?? false,
    newEmail: mail.context.newEmail ?? '',
    connectedApp: mail.context.connectedApp ?? '',
    adminAction: mail.context.adminAction ?? 'administrator.set',
    adminName: mail.context.adminName ?? '',
    operatorOnly: mail.context.operatorOnly ?? false,
    adminTarget: mail.context.adminTarget ?? '',
    adminRole: mail.context.adminRole ?? '',
    ownRight: mail.context.ownRight ?? false,
    byAdministration: mail.context.byAdministration ?? false,
    dueAt: new Date(mail.context.dueAt ?? mail.createdAt),
    waitDays: Math.ceil(config.EMAIL_CHANGE_WAIT_HOURS / 24),
    code,
    pages: {
      home: origin,
      forgotPassword: `${origin}${mailedPages.forgotPassword}`,
      email: `${origin}${EMAIL_SECTION}`,
      security: `${origin}${mailedPages.accountSecurity}`,
      data: `${origin}${mailedPages.accountData}`,
      activity: `${origin}${mailedPages.accountActivity}`,
      approvals: `${origin}${mailedPages.adminApprovals}`,
      audit: `${origin}${mailedPages.adminAudit}`,
    },
  });
  const mark = mailMark(config.brand);
  const whole = { ...letter, footnotes: [...letter.footnotes, ...footnotes(config, origin)] };
  return {
    id: mail.id,
    to: mail.email,
    subject: whole.subject ?? whole.heading,
    text: renderText(whole),
    html: renderHtml(whole, {
      appName: config.APP_NAME,
      accent: config.brand.accent,
      hasMark: mark !== null,
    }),
    mark,
  };
}

/** In other mails an attacker could have chosen the name, to send text to a victim under our sender address. */
function nameIn({ namesAccount, username }: MailToSend): string {
  return namesAccount ? username : '';
}

/** Their mails have a code only, which is typed where it was asked for. */
const codeOnly = ['enrol-factor', 'prove'] as const satisfies readonly LinkPurpose[];
const isCodeOnly = (purpose: LinkPurpose): purpose is (typeof codeOnly)[number] =>
  codeOnly.some((one) => one === purpose);

const pageOf: Record<Exclude<LinkPurpose, (typeof codeOnly)[number]>, string> = {
  'reset-password': mailedPages.resetPassword,
  'confirm-email': mailedPages.confirmEmail,
  'change-email': mailedPages.confirmEmailChange,
  'undo-email': mailedPages.notMe,
  'lock-account': mailedPages.notMe,
  'not-me': mailedPages.notMe,
  'cancel-deletion': mailedPages.cancelDeletion,
  'start-factor-recovery': mailedPages.startFactorRecovery,
  'stop-factor-recovery': mailedPages.stopFactorRecovery,
  'finish-factor-recovery': mailedPages.finishFactorRecovery,
};

function linkOf(mail: MailToSend, { origin, edition }: MailSite, config: Config, keys: SecretKeys): string {
  if (!mail.link || isCodeOnly(mail.link.purpose)) return '';
  const isReset = mail.link.purpose === 'reset-password';
  const usual = isReset && origin === config.origin ? config.clientUris[0] : undefined;
  const page = mail.context.page ?? usual ?? `${origin}${pageOf[mail.link.purpose]}`;
  const isConfirming = confirming.includes(mail.link.purpose);
  return linkUrl(page, {
    token: linkToken(mail.link, keys),
    username: nameIn(mail),
    account: isConfirming ? mail.accountId : '',
    code: isConfirming && edition === 'product' ? confirmationCode(mail.link, keys) : '',
  });
}

/** These links work only within a session. Without one, their page shows the code. */
const confirming: readonly LinkPurpose[] = ['confirm-email', 'change-email'];

function codeOf({ link, context }: MailToSend, keys: SecretKeys): string {
  if (!link) return '';
  if (isCodeOnly(link.purpose) || confirming.includes(link.purpose)) return confirmationCode(link, keys);
  return context.withCode ? approvalCode(link, keys) : '';
}

function footnotes({ APP_NAME, ...config }: Config, origin: string): Sentence[] {
  const links = [
    [letterText.help, config.SUPPORT_URL],
    [letterText.terms, config.TERMS_URL],
    [letterText.privacy, config.PRIVACY_URL],
  ] as const;
  return [
    [letterText.sentBy, { label: APP_NAME, url: origin }],
    ...links.flatMap(([label, url]) => (url ? [[{ label, url }]] : [])),
  ];
}

/** Only the address block is stored, so `203.0.113.0/24` becomes `203.0.113.x`. */
function networkName(block: string | undefined): string | null {
  const prefix = block
    ?.replace(/\/\d+$/, '')
    .replace(/\.0$/, '.x')
    .replace(/::$/, ':x');
  return prefix ?? null;
}
