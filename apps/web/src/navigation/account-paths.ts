import { EMAIL_SECTION, EXTERNAL_LOGIN, mailedPages } from '@portaria/contract';
import { type AppPath, paths } from './paths.ts';

const { forgotPassword, resetPassword, confirmEmail, notMe, ...mailed } = mailedPages;

/** The pages of the product: accounts, second factors, applications and what their mails link to. */
export const accountPaths = {
  ...mailed,
  secondFactor: '/second-factor',
  authorize: '/authorize/:uid',
  authorizeError: '/authorize-error',
  endSession: '/logout',
  externalLogin: `${EXTERNAL_LOGIN}:id`,
  completeSignUp: '/complete-sign-up',
  devFields: '/dev/fields',
  account: '/account',
  /** Once pages of their own. Mails and bookmarks link to them. */
  oldProfile: '/account/profile',
  oldPassword: '/account/password',
  oldEmail: '/account/email',
  oldSessions: '/account/sessions',
  /** Mails of the previous release link to these two for seven days. The next release removes both. */
  undoEmailChange: '/undo-email-change',
  lockAccount: '/lock-account',
} as const;

/** Sections of the account pages. The fragment is the id of the section's heading. */
export const sections = {
  password: `${accountPaths.accountSecurity}#senha`,
  email: EMAIL_SECTION,
  passkeys: `${accountPaths.accountSecurity}#chaves-de-acesso`,
  secondFactor: `${accountPaths.accountSecurity}#duas-etapas`,
  devices: `${accountPaths.accountSecurity}#aparelhos`,
  apps: `${accountPaths.accountSecurity}#aplicativos`,
  /** The notice above the page that takes the code. */
  confirmation: `${accountPaths.account}#confirmar-email`,
  profile: `${accountPaths.accountData}#perfil`,
} as const;

/** A request of an application, which a login returns to, and the page that a provider returns to. */
const pathWithId = /^\/(authorize|external-login)\/[\w-]{1,64}$/;

/** The pages of the administration. Their names are in `admin-paths.ts`, which the login page does not load. */
const adminPath =
  /^\/admin(\/(people(\/[^/]+)?|applications|appearance|mails|audit|administrators|approvals))?$/;

/** The account area is a separate chunk, loaded when first opened. */
export const areaPaths = [
  accountPaths.account,
  accountPaths.accountSecurity,
  accountPaths.accountActivity,
  accountPaths.accountData,
] as const;
export type AreaPath = (typeof areaPaths)[number];

/** One place for every page of the administration. */
export const adminArea = '/admin/*' as const;

/** Where the old account pages redirect to. */
export const movedPaths = {
  [accountPaths.oldProfile]: sections.profile,
  [accountPaths.oldPassword]: sections.password,
  [accountPaths.oldEmail]: sections.email,
  [accountPaths.oldSessions]: sections.devices,
} as const;

/** The targets of one-time links, in a separate chunk. */
export const linkPaths = [
  paths.resetPassword,
  paths.confirmEmail,
  accountPaths.confirmEmailChange,
  paths.notMe,
  accountPaths.undoEmailChange,
  accountPaths.lockAccount,
  accountPaths.cancelDeletion,
  accountPaths.startFactorRecovery,
  accountPaths.stopFactorRecovery,
  accountPaths.finishFactorRecovery,
] as const;
export type LinkPath = (typeof linkPaths)[number];

const known: readonly string[] = [...[paths, accountPaths, sections].flatMap(Object.values<string>)];

export function isAccountPath(value: unknown): value is AppPath {
  return (
    typeof value === 'string' && (known.includes(value) || pathWithId.test(value) || adminPath.test(value))
  );
}
