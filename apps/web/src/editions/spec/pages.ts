import type { PrerenderedPage } from '../../app/prerendered-page.ts';
import { confirmEmailText } from '../../features/confirm-email/confirm-email.text.ts';
import { forgotPasswordText } from '../../features/forgot-password/forgot-password.text.ts';
import { homeText } from '../../features/home/home.text.ts';
import { loginText } from '../../features/login/login.text.ts';
import { notFoundText } from '../../features/not-found/not-found.text.ts';
import { notMeText } from '../../features/not-me/not-me.text.ts';
import { resetPasswordText } from '../../features/reset-password/reset-password.text.ts';
import { serverErrorText } from '../../features/server-error/server-error.text.ts';
import { belowLogin } from '../../navigation/known-paths.ts';
import { paths } from '../../navigation/paths.ts';
import { aboutText } from './about.text.ts';
import { contactText } from './contact.text.ts';
import { specPaths } from './paths.ts';
import { testErrorsText } from './test-errors.text.ts';
import { testGuardText } from './test-guard.text.ts';

/** The pages that the build writes as HTML. `redirect` is the empty frame for paths that redirect. */
export const pages: readonly PrerenderedPage[] = [
  { path: paths.home, text: homeText, indexed: true },
  { path: paths.login, text: loginText, indexed: true },
  { path: paths.forgotPassword, text: forgotPasswordText, indexed: true },
  { path: paths.about, text: aboutText, indexed: true },
  { path: paths.contact, text: contactText, indexed: true },
  { path: specPaths.testErrors, text: testErrorsText, isTestPage: true },
  { path: specPaths.guarded, text: testGuardText },
  { path: paths.serverError, text: serverErrorText },
  { path: paths.notFound, text: notFoundText },
  { path: paths.resetPassword, text: resetPasswordText },
  { path: paths.confirmEmail, text: confirmEmailText },
  { path: paths.notMe, text: notMeText },
  { name: 'redirect', path: paths.oldHome, patterns: [paths.oldHome, belowLogin], text: homeText },
];
