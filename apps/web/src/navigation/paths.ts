import { EMAIL_SECTION, mailedPages } from '@portaria/contract';

export const paths = {
  ...mailedPages,
  home: '/',
  oldHome: '/home',
  guarded: '/xpto',
  login: '/login',
  secondFactor: '/second-factor',
  authorize: '/authorize/:uid',
  authorizeError: '/authorize-error',
  endSession: '/logout',
  about: '/about',
  contact: '/contact',
  testErrors: '/errors',
  notFound: '/not-found',
  serverError: '/server-error',
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
  password: `${paths.accountSecurity}#senha`,
  email: EMAIL_SECTION,
  passkeys: `${paths.accountSecurity}#chaves-de-acesso`,
  secondFactor: `${paths.accountSecurity}#duas-etapas`,
  devices: `${paths.accountSecurity}#aparelhos`,
  profile: `${paths.accountData}#perfil`,
} as const;
export type AccountSection = (typeof sections)[keyof typeof sections];

/** A request of an application, which a login returns to. */
type AuthorizePath = `/authorize/${string}`;
const authorizePath = /^\/authorize\/[\w-]{1,64}$/;

/** The pages of the administration. Their names are in `admin-paths.ts`, which the login page does not load. */
type AdminPath = '/admin' | `/admin/${string}`;
const adminPath = /^\/admin(\/(people\/[^/]+|applications|mails|audit|administrators|approvals))?$/;

export type AppPath = (typeof paths)[keyof typeof paths] | AccountSection | AuthorizePath | AdminPath;

/** The account area is a separate chunk, loaded when first opened. */
export const accountPaths = [
  paths.account,
  paths.accountSecurity,
  paths.accountActivity,
  paths.accountData,
] as const;
export type AccountPath = (typeof accountPaths)[number];

/** One place for every page of the administration. */
export const adminArea = '/admin/*' as const;

/** Where the old account pages redirect to. */
export const movedPaths = {
  [paths.oldProfile]: sections.profile,
  [paths.oldPassword]: sections.password,
  [paths.oldEmail]: sections.email,
  [paths.oldSessions]: sections.devices,
} as const;

/** The targets of one-time links, in a separate chunk. */
export const linkPaths = [
  paths.resetPassword,
  paths.confirmEmail,
  paths.confirmEmailChange,
  paths.notMe,
  paths.undoEmailChange,
  paths.lockAccount,
  paths.cancelDeletion,
  paths.startFactorRecovery,
  paths.stopFactorRecovery,
  paths.finishFactorRecovery,
] as const;
export type LinkPath = (typeof linkPaths)[number];

const known: readonly string[] = [...Object.values(paths), ...Object.values(sections)];

export function isAppPath(value: unknown): value is AppPath {
  return (
    typeof value === 'string' && (known.includes(value) || authorizePath.test(value) || adminPath.test(value))
  );
}

/**
 * Matches paths as strictly as the server. The router alone would accept capitals and a trailing slash, and would
 * render a different page than the server sent.
 */
export function routedPath(pathname: string): string {
  const path = decodeURI(pathname);
  if (isAppPath(path)) return path;
  return path.startsWith(`${paths.login}/`) ? `${paths.login}/*` : paths.notFound;
}
