import { EMAIL_SECTION, mailedPages } from '@portaria/contract';
import type { Config } from '../base/config/config.ts';
import { nameOfProvider } from '../base/config/provider-name.ts';
import type { PlaceOf } from '../base/places/places.ts';
import type { ComposedMail } from '../outbound/smtp.ts';
import { approvalCode, confirmationCode } from '../security/confirmation-code.ts';
import { type LinkPurpose, linkToken, linkUrl } from '../security/one-time-link.ts';
import type { SecretKeys } from '../security/secret-keys.ts';
import type { MailSite, MailToSend } from '../store/activity/mails.ts';
import type { Sentence } from './mail-content.ts';
import { mailMark } from './mail-mark.ts';
import { mailSite } from './mail-site.ts';
import { mailText } from './mail-text.pt-br.ts';
import { mails } from './mails.ts';
import { renderHtml } from './render-html.ts';
import { renderText } from './render-text.ts';

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
  const { passed = { password: true, providers: [] } } = mail.context;
  const providerNamed = (id: string) => nameOfProvider(config.loginProviders, id);
  const content = mails[mail.kind].content({
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
    endedApps: mail.context.endedApps ?? [],
    provider: mail.context.provider === undefined ? '' : providerNamed(mail.context.provider),
    passed: {
      password: passed.password,
      providers: passed.providers.map(providerNamed),
    },
    firstPassword: mail.context.firstPassword ?? false,
    newEmail: mail.context.newEmail ?? '',
    connectedApp: mail.context.connectedApp ?? '',
    connectedScopes: mail.context.connectedScopes ?? [],
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
  const whole = { ...content, footnotes: [...content.footnotes, ...footnotes(config, origin)] };
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
    [mailText.help, config.SUPPORT_URL],
    [mailText.terms, config.TERMS_URL],
    [mailText.privacy, config.PRIVACY_URL],
  ] as const;
  return [
    [mailText.sentBy, { label: APP_NAME, url: origin }],
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
