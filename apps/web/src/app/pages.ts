import { type PageManifest, TEXT_TITLE_PLACEHOLDER } from '@portaria/contract';
import { administrationPagesText } from '../administration/administration-pages.text.ts';
import { aboutText } from '../features/about/about.text.ts';
import { accountOverviewText } from '../features/account-overview/account-overview.text.ts';
import { activityText } from '../features/activity/activity.text.ts';
import { authorizeText } from '../features/authorize/authorize.text.ts';
import { authorizeErrorText } from '../features/authorize-error/authorize-error.text.ts';
import { cancelDeletionText } from '../features/cancel-deletion/cancel-deletion.text.ts';
import { confirmEmailChangeText } from '../features/change-email/confirm-email-change.text.ts';
import { confirmEmailText } from '../features/confirm-email/confirm-email.text.ts';
import { contactText } from '../features/contact/contact.text.ts';
import { endSessionText } from '../features/end-session/end-session.text.ts';
import {
  finishFactorRecoveryText,
  startFactorRecoveryText,
  stopFactorRecoveryText,
} from '../features/factor-recovery/factor-recovery.text.ts';
import { forgotPasswordText } from '../features/forgot-password/forgot-password.text.ts';
import { homeText } from '../features/home/home.text.ts';
import { loginText } from '../features/login/login.text.ts';
import { notFoundText } from '../features/not-found/not-found.text.ts';
import { notMeText } from '../features/not-me/not-me.text.ts';
import { resetPasswordText } from '../features/reset-password/reset-password.text.ts';
import { secondFactorText } from '../features/second-factor/second-factor.text.ts';
import { serverErrorText } from '../features/server-error/server-error.text.ts';
import { testErrorsText } from '../features/test-errors/test-errors.text.ts';
import { testGuardText } from '../features/test-guard/test-guard.text.ts';
import { adminPaths } from '../navigation/admin-paths.ts';
import { movedPaths, paths } from '../navigation/paths.ts';
import { accountPagesText } from './account-pages.text.ts';

interface PrerenderedPage {
  /** The file name without its extension. The server refers to the page by it. */
  name: string;
  /** The path it is rendered at. */
  path: string;
  /** Every path it is served at, if not only `path`. */
  patterns?: readonly string[];
  /** Served only where TEST_PAGES is on. */
  isTestPage?: boolean;
  /** Served only where ADMIN_AREA is on. */
  isAdminPage?: boolean;
  /** Served only if the operator wrote its text. */
  needsText?: boolean;
  /** Left out of the screens for customers. */
  isSpecOnly?: boolean;
  title: string | null;
  description: string;
  indexed: boolean;
  /** Source files of its lazy chunks, which its head preloads. */
  parts?: readonly string[];
}

const links = ['src/app/account-parts.ts'];
const area = [...links, 'src/app/account-area.tsx'];
const administration = [...area, 'src/app/admin-area.tsx'];

/** The pages that the build writes as HTML. `redirect` is the empty frame for paths that redirect. */
const pages: readonly PrerenderedPage[] = [
  { name: 'home', path: paths.home, title: null, description: homeText.description, indexed: true },
  { name: 'login', path: paths.login, ...head(loginText), indexed: true },
  { name: 'forgot-password', path: paths.forgotPassword, ...head(forgotPasswordText), indexed: true },
  { name: 'about', path: paths.about, ...stubOrText(aboutText), indexed: true },
  { name: 'contact', path: paths.contact, ...stubOrText(contactText), indexed: true },
  {
    name: 'errors',
    path: paths.testErrors,
    ...head(testErrorsText),
    indexed: false,
    isTestPage: true,
    isSpecOnly: true,
    parts: ['src/features/test-errors/test-errors-page.tsx'],
  },
  { name: 'xpto', path: paths.guarded, ...head(testGuardText), indexed: false, isSpecOnly: true },
  { name: 'server-error', path: paths.serverError, ...head(serverErrorText), indexed: false },
  { name: 'not-found', path: paths.notFound, ...head(notFoundText), indexed: false },
  ...part(area, [
    ['account', paths.account, accountOverviewText],
    ['account-security', paths.accountSecurity, accountPagesText.security],
  ]),
  ...part(
    [...area, 'src/features/activity/activity-page.tsx'],
    [['account-activity', paths.accountActivity, activityText]],
  ),
  ...part(
    [...area, 'src/app/my-data-page.tsx'],
    [['account-data', paths.accountData, accountPagesText.data]],
  ),
  ...part(administration, [
    ['admin-people', adminPaths.people, administrationPagesText.people],
    ['admin-person', adminPaths.person, administrationPagesText.person],
    ['admin-applications', adminPaths.applications, administrationPagesText.applications],
    ['admin-mails', adminPaths.mails, administrationPagesText.mails],
    ['admin-audit', adminPaths.audit, administrationPagesText.audit],
    ['admin-administrators', adminPaths.administrators, administrationPagesText.administrators],
    ['admin-approvals', adminPaths.approvals, administrationPagesText.approvals],
  ]).map((page) => ({ ...page, isAdminPage: true })),
  ...part(['src/features/authorize/authorize-page.tsx'], [['authorize', paths.authorize, authorizeText]]),
  ...part(
    ['src/features/end-session/end-session-page.tsx'],
    [['end-session', paths.endSession, endSessionText]],
  ),
  { name: 'authorize-error', path: paths.authorizeError, ...head(authorizeErrorText), indexed: false },
  ...part(
    ['src/features/second-factor/second-factor-page.tsx'],
    [['second-factor', paths.secondFactor, secondFactorText]],
  ),
  ...part(links, [
    ['reset-password', paths.resetPassword, resetPasswordText],
    ['confirm-email', paths.confirmEmail, confirmEmailText],
    ['confirm-email-change', paths.confirmEmailChange, confirmEmailChangeText],
    ['cancel-deletion', paths.cancelDeletion, cancelDeletionText],
    ['factor-recovery', paths.startFactorRecovery, startFactorRecoveryText],
    ['stop-factor-recovery', paths.stopFactorRecovery, stopFactorRecoveryText],
    ['finish-factor-recovery', paths.finishFactorRecovery, finishFactorRecoveryText],
  ]),
  ...part(links, [['not-me', paths.notMe, notMeText]]).map((page) => ({
    ...page,
    patterns: [paths.notMe, paths.undoEmailChange, paths.lockAccount],
  })),
  {
    name: 'redirect',
    path: paths.oldHome,
    patterns: [paths.oldHome, `${paths.login}/*`, ...Object.keys(movedPaths)],
    title: null,
    description: homeText.description,
    indexed: false,
  },
];

export const prerenderedPages = pages.filter(({ isSpecOnly = false }) => !(PRODUCT_SCREENS && isSpecOnly));

/** What the server needs to know about the pages. The build writes it next to them. */
export function manifestOf(pages: readonly PrerenderedPage[]): PageManifest {
  return pages.flatMap(({ name, path, patterns = [path], isTestPage = false, isAdminPage, needsText }) =>
    patterns.map((pattern) => ({
      pattern,
      page: name,
      isTestPage,
      ...(needsText && { needsText }),
      ...(isAdminPage && { isAdminPage }),
    })),
  );
}

/** Paths that the router knows but the server would not serve. */
export function pathsWithoutPage(known: readonly string[], manifest: PageManifest): string[] {
  const answered = new Set(manifest.map(({ pattern }) => pattern));
  return known.filter((path) => !answered.has(path));
}

interface Head {
  title: string;
  description: string;
}

function part(parts: string[], pages: [name: string, path: string, text: Head][]): PrerenderedPage[] {
  return pages.map(([name, path, text]) => ({ name, path, ...head(text), indexed: false, parts }));
}

/** Customers never see the stub. */
function stubOrText(stub: Head): Head & Pick<PrerenderedPage, 'needsText'> {
  if (!PRODUCT_SCREENS) return head(stub);
  return { title: TEXT_TITLE_PLACEHOLDER, description: TEXT_TITLE_PLACEHOLDER, needsText: true };
}

function head({ title, description }: Head): Head {
  return { title, description };
}
