import { EMAIL_SECTION, EXTERNAL_LOGIN, linkPages, mailedAccountPages } from '@portaria/contract';
import { type AppPath, paths } from './paths.ts';

/** Pages of the product that others lead to. */
export const accountPaths = {
  secondFactor: '/second-factor',
  authorize: '/authorize/:uid',
  authorizeError: '/authorize-error',
  endSession: '/logout',
  externalLogin: `${EXTERNAL_LOGIN}:id`,
  completeSignUp: '/complete-sign-up',
  devFields: '/dev/fields',
  account: '/account',
  ...mailedAccountPages,
} as const;

/** Sections of the account pages. The fragment is the id of the section's heading. */
export const sections = {
  password: `${accountPaths.accountSecurity}#senha`,
  email: EMAIL_SECTION,
  waysIn: `${accountPaths.accountSecurity}#formas-de-entrar`,
  passkeys: `${accountPaths.accountSecurity}#chaves-de-acesso`,
  secondFactor: `${accountPaths.accountSecurity}#duas-etapas`,
  devices: `${accountPaths.accountSecurity}#aparelhos`,
  apps: `${accountPaths.accountSecurity}#aplicativos`,
  /** The notice above the page that takes the code. */
  confirmation: `${accountPaths.account}#confirmar-email`,
  profile: `${accountPaths.accountData}#perfil`,
} as const;

/** Once pages of their own. Mails and bookmarks link to them. */
export const movedPaths = {
  '/account/profile': sections.profile,
  '/account/password': sections.password,
  '/account/email': sections.email,
  '/account/sessions': sections.devices,
} as const;

/** Mails of the previous release link to these two for seven days. The next release removes both. */
export const oldLinkPaths = ['/undo-email-change', '/lock-account'] as const;

/** The targets of one-time links, in a separate chunk. */
export const linkPaths: readonly AppPath[] = [
  paths.resetPassword,
  paths.confirmEmail,
  paths.notMe,
  ...oldLinkPaths,
  ...Object.values(linkPages),
];

/** One place for every page of the administration. */
export const adminArea = '/admin/*' as const;

/** The account and the administration know their pages: the records are in their chunks, where any other path is not found. */
const areaPath = /^\/(account|admin)(\/[\w-]+(\/[^/]+)?)?$/;

/** A request of an application, which a login returns to, and the page that a provider returns to. */
const pathWithId = /^\/(authorize|external-login)\/[\w-]{1,64}$/;

const known: readonly string[] = [
  ...[paths, accountPaths, sections].flatMap(Object.values<string>),
  ...Object.keys(movedPaths),
  ...linkPaths,
];

export function isAccountPath(value: unknown): value is AppPath {
  return (
    typeof value === 'string' && (known.includes(value) || pathWithId.test(value) || areaPath.test(value))
  );
}
