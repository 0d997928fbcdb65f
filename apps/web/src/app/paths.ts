export const paths = {
  home: '/',
  oldHome: '/home',
  guarded: '/xpto',
  login: '/login',
  forgotPassword: '/login/forgot-password',
  resetPassword: '/reset-password',
  about: '/about',
  contact: '/contact',
  testErrors: '/errors',
  notFound: '/not-found',
  serverError: '/server-error',
  devFields: '/dev/fields',
  account: '/account',
  accountProfile: '/account/profile',
  accountPassword: '/account/password',
  accountEmail: '/account/email',
  accountSessions: '/account/sessions',
  accountActivity: '/account/activity',
  accountData: '/account/data',
  confirmEmail: '/confirm-email',
  confirmEmailChange: '/confirm-email-change',
  notMe: '/not-me',
  /** Mails of the previous release link to these two for seven days. Both go with the next release. */
  undoEmailChange: '/undo-email-change',
  lockAccount: '/lock-account',
  cancelDeletion: '/cancel-deletion',
} as const;

export type AppPath = (typeof paths)[keyof typeof paths];

/** The account area: one part of the application, loaded when it is first opened. */
export const accountPaths = [
  paths.account,
  paths.accountProfile,
  paths.accountPassword,
  paths.accountEmail,
  paths.accountSessions,
  paths.accountActivity,
  paths.accountData,
] as const;
export type AccountPath = (typeof accountPaths)[number];

/** Where mailed links lead: a part of their own. */
export const linkPaths = [
  paths.resetPassword,
  paths.confirmEmail,
  paths.confirmEmailChange,
  paths.notMe,
  paths.undoEmailChange,
  paths.lockAccount,
  paths.cancelDeletion,
] as const;
export type LinkPath = (typeof linkPaths)[number];

const known: readonly string[] = Object.values(paths);

export function isAppPath(value: unknown): value is AppPath {
  return typeof value === 'string' && known.includes(value);
}

/**
 * The path as the server reads it. The router alone would forgive capitals and a slash at the end, and draw
 * another page than the one that was sent; spelled like that, a path is not ours.
 */
export function routedPath(pathname: string): string {
  const path = decodeURI(pathname);
  if (isAppPath(path)) return path;
  return path.startsWith(`${paths.login}/`) ? `${paths.login}/*` : paths.notFound;
}
