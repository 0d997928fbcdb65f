import { aboutText } from '../features/about/about.text.ts';
import { accountOverviewText } from '../features/account-overview/account-overview.text.ts';
import { activityText } from '../features/activity/activity.text.ts';
import { cancelDeletionText } from '../features/cancel-deletion/cancel-deletion.text.ts';
import { changeEmailText } from '../features/change-email/change-email.text.ts';
import { confirmEmailChangeText } from '../features/change-email/confirm-email-change.text.ts';
import { changePasswordText } from '../features/change-password/change-password.text.ts';
import { confirmEmailText } from '../features/confirm-email/confirm-email.text.ts';
import { contactText } from '../features/contact/contact.text.ts';
import { forgotPasswordText } from '../features/forgot-password/forgot-password.text.ts';
import { homeText } from '../features/home/home.text.ts';
import { loginText } from '../features/login/login.text.ts';
import { myDataText } from '../features/my-data/my-data.text.ts';
import { notFoundText } from '../features/not-found/not-found.text.ts';
import { notMeText } from '../features/not-me/not-me.text.ts';
import { profileText } from '../features/profile/profile.text.ts';
import { resetPasswordText } from '../features/reset-password/reset-password.text.ts';
import { serverErrorText } from '../features/server-error/server-error.text.ts';
import { sessionsText } from '../features/sessions/sessions.text.ts';
import { testErrorsText } from '../features/test-errors/test-errors.text.ts';
import { testGuardText } from '../features/test-guard/test-guard.text.ts';
import { paths } from './paths.ts';

interface PrerenderedPage {
  /** The file's name without its ending; the server knows it by this name. */
  name: string;
  /** The address it is drawn at. */
  path: string;
  title: string | null;
  description: string;
  indexed: boolean;
  /** Source files of the parts that it will load: its head tells the browser to fetch them at once. */
  parts?: readonly string[];
}

const links = ['src/app/account-parts.ts'];
const area = [...links, 'src/app/account-area.tsx'];

/** Each page that the build writes as HTML. `redirect` is the empty frame for paths that lead elsewhere. */
export const prerenderedPages: readonly PrerenderedPage[] = [
  { name: 'home', path: paths.home, title: null, description: homeText.description, indexed: true },
  { name: 'login', path: paths.login, ...head(loginText), indexed: true },
  { name: 'forgot-password', path: paths.forgotPassword, ...head(forgotPasswordText), indexed: true },
  { name: 'about', path: paths.about, ...head(aboutText), indexed: true },
  { name: 'contact', path: paths.contact, ...head(contactText), indexed: true },
  { name: 'errors', path: paths.testErrors, ...head(testErrorsText), indexed: false },
  { name: 'xpto', path: paths.guarded, ...head(testGuardText), indexed: false },
  { name: 'server-error', path: paths.serverError, ...head(serverErrorText), indexed: false },
  { name: 'not-found', path: paths.notFound, ...head(notFoundText), indexed: false },
  ...part(area, [
    ['account', paths.account, accountOverviewText],
    ['account-profile', paths.accountProfile, profileText],
    ['account-password', paths.accountPassword, changePasswordText],
    ['account-email', paths.accountEmail, changeEmailText],
    ['account-sessions', paths.accountSessions, sessionsText],
  ]),
  ...part(
    [...area, 'src/features/activity/activity-page.tsx'],
    [['account-activity', paths.accountActivity, activityText]],
  ),
  ...part(
    [...area, 'src/features/my-data/my-data-page.tsx'],
    [['account-data', paths.accountData, myDataText]],
  ),
  ...part(links, [
    ['reset-password', paths.resetPassword, resetPasswordText],
    ['confirm-email', paths.confirmEmail, confirmEmailText],
    ['confirm-email-change', paths.confirmEmailChange, confirmEmailChangeText],
    ['not-me', paths.notMe, notMeText],
    ['cancel-deletion', paths.cancelDeletion, cancelDeletionText],
  ]),
  { name: 'redirect', path: paths.oldHome, title: null, description: homeText.description, indexed: false },
];

interface Head {
  title: string;
  description: string;
}

function part(parts: string[], pages: [name: string, path: string, text: Head][]): PrerenderedPage[] {
  return pages.map(([name, path, text]) => ({ name, path, ...head(text), indexed: false, parts }));
}

function head({ title, description }: Head): Head {
  return { title, description };
}
