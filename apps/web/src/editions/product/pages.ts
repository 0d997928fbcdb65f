import { TEXT_TITLE_PLACEHOLDER } from '@portaria/contract';
import { administrationPagesText } from '../../administration/administration-pages.text.ts';
import { headOf, type PageHead, type PrerenderedPage } from '../../app/prerendered-page.ts';
import { accountOverviewText } from '../../features/account-overview/account-overview.text.ts';
import { activityText } from '../../features/activity/activity.text.ts';
import { authorizeText } from '../../features/authorize/authorize.text.ts';
import { authorizeErrorText } from '../../features/authorize-error/authorize-error.text.ts';
import { cancelDeletionText } from '../../features/cancel-deletion/cancel-deletion.text.ts';
import { confirmEmailChangeText } from '../../features/change-email/confirm-email-change.text.ts';
import { confirmEmailText } from '../../features/confirm-email/confirm-email.text.ts';
import { endSessionText } from '../../features/end-session/end-session.text.ts';
import { completeSignUpText } from '../../features/external-login/complete-sign-up.text.ts';
import { externalLoginText } from '../../features/external-login/external-login.text.ts';
import {
  finishFactorRecoveryText,
  startFactorRecoveryText,
  stopFactorRecoveryText,
} from '../../features/factor-recovery/factor-recovery.text.ts';
import { forgotPasswordText } from '../../features/forgot-password/forgot-password.text.ts';
import { homeText } from '../../features/home/home.text.ts';
import { loginText } from '../../features/login/login.text.ts';
import { notFoundText } from '../../features/not-found/not-found.text.ts';
import { notMeText } from '../../features/not-me/not-me.text.ts';
import { resetPasswordText } from '../../features/reset-password/reset-password.text.ts';
import { secondFactorText } from '../../features/second-factor/second-factor.text.ts';
import { serverErrorText } from '../../features/server-error/server-error.text.ts';
import { accountPaths, movedPaths } from '../../navigation/account-paths.ts';
import { adminPaths } from '../../navigation/admin-paths.ts';
import { paths } from '../../navigation/paths.ts';
import { accountPagesText } from './account-pages.text.ts';
import { adminSkeleton, skeletons } from './skeletons.tsx';

const links = ['src/editions/product/account-parts.ts'];
const area = [...links, 'src/editions/product/account-area.tsx'];
const administration = [...area, 'src/editions/product/admin-area.tsx'];

/** Title and text are the operator's. */
const operatorText = {
  title: TEXT_TITLE_PLACEHOLDER,
  description: TEXT_TITLE_PLACEHOLDER,
  needsText: true,
};

/** The pages that the build writes as HTML. `redirect` is the empty frame for paths that redirect. */
export const pages: readonly PrerenderedPage[] = [
  { name: 'home', path: paths.home, title: null, description: homeText.description, indexed: true },
  { name: 'login', path: paths.login, ...headOf(loginText), indexed: true },
  { name: 'forgot-password', path: paths.forgotPassword, ...headOf(forgotPasswordText), indexed: true },
  { name: 'about', path: paths.about, ...operatorText, indexed: true },
  { name: 'contact', path: paths.contact, ...operatorText, indexed: true },
  { name: 'server-error', path: paths.serverError, ...headOf(serverErrorText), indexed: false },
  { name: 'not-found', path: paths.notFound, ...headOf(notFoundText), indexed: false },
  ...part(area, [
    ['account', accountPaths.account, accountOverviewText],
    ['account-security', accountPaths.accountSecurity, accountPagesText.security],
  ]),
  ...part(
    [...area, 'src/features/activity/activity-page.tsx'],
    [['account-activity', accountPaths.accountActivity, activityText]],
  ),
  ...part(
    [...area, 'src/editions/product/my-data-page.tsx'],
    [['account-data', accountPaths.accountData, accountPagesText.data]],
  ),
  ...adminPart('src/editions/product/admin-pages.ts', [
    ['admin-people', adminPaths.people, administrationPagesText.people],
    ['admin-person', adminPaths.person, administrationPagesText.person],
    ['admin-applications', adminPaths.applications, administrationPagesText.applications],
    ['admin-mails', adminPaths.mails, administrationPagesText.mails],
    ['admin-administrators', adminPaths.administrators, administrationPagesText.administrators],
    ['admin-approvals', adminPaths.approvals, administrationPagesText.approvals],
  ]),
  ...adminPart('src/features/admin-dashboard/dashboard-page.tsx', [
    ['admin-dashboard', adminPaths.dashboard, administrationPagesText.dashboard],
  ]),
  ...adminPart('src/features/admin-audit/audit-page.tsx', [
    ['admin-audit', adminPaths.audit, administrationPagesText.audit],
  ]),
  ...adminPart('src/features/admin-appearance/appearance-page.tsx', [
    ['admin-appearance', adminPaths.appearance, administrationPagesText.appearance],
  ]),
  ...part(
    ['src/features/authorize/authorize-page.tsx'],
    [['authorize', accountPaths.authorize, authorizeText]],
  ),
  ...part(
    ['src/features/end-session/end-session-page.tsx'],
    [['end-session', accountPaths.endSession, endSessionText]],
  ),
  {
    name: 'authorize-error',
    path: accountPaths.authorizeError,
    ...headOf(authorizeErrorText),
    indexed: false,
  },
  ...part(
    ['src/features/second-factor/second-factor-page.tsx'],
    [['second-factor', accountPaths.secondFactor, secondFactorText]],
  ),
  ...part(
    ['src/editions/product/external-pages.tsx'],
    [
      ['external-login', accountPaths.externalLogin, externalLoginText],
      ['complete-sign-up', accountPaths.completeSignUp, completeSignUpText],
    ],
  ),
  ...part(links, [
    ['reset-password', paths.resetPassword, resetPasswordText],
    ['confirm-email', paths.confirmEmail, confirmEmailText],
    ['confirm-email-change', accountPaths.confirmEmailChange, confirmEmailChangeText],
    ['cancel-deletion', accountPaths.cancelDeletion, cancelDeletionText],
    ['factor-recovery', accountPaths.startFactorRecovery, startFactorRecoveryText],
    ['stop-factor-recovery', accountPaths.stopFactorRecovery, stopFactorRecoveryText],
    ['finish-factor-recovery', accountPaths.finishFactorRecovery, finishFactorRecoveryText],
  ]),
  ...part(links, [['not-me', paths.notMe, notMeText]]).map((page) => ({
    ...page,
    patterns: [paths.notMe, accountPaths.undoEmailChange, accountPaths.lockAccount],
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

type Page = [name: string, path: string, text: PageHead];

function adminPart(chunk: string, pages: Page[]): PrerenderedPage[] {
  return part([...administration, chunk], pages).map((page) => ({
    ...page,
    isAdminPage: true,
    skeleton: adminSkeleton(page.title ?? ''),
  }));
}

function part(parts: string[], pages: Page[]): PrerenderedPage[] {
  return pages.map(([name, path, text]) => ({
    name,
    path,
    ...headOf(text),
    indexed: false,
    parts,
    skeleton: skeletons[name] ?? null,
  }));
}
