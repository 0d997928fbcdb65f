import { headOf, type PrerenderedPage } from '../../app/prerendered-page.ts';
import { confirmEmailText } from '../../features/confirm-email/confirm-email.text.ts';
import { forgotPasswordText } from '../../features/forgot-password/forgot-password.text.ts';
import { homeText } from '../../features/home/home.text.ts';
import { loginText } from '../../features/login/login.text.ts';
import { notFoundText } from '../../features/not-found/not-found.text.ts';
import { notMeText } from '../../features/not-me/not-me.text.ts';
import { resetPasswordText } from '../../features/reset-password/reset-password.text.ts';
import { serverErrorText } from '../../features/server-error/server-error.text.ts';
import { paths } from '../../navigation/paths.ts';
import { aboutText } from './about.text.ts';
import { contactText } from './contact.text.ts';
import { specPaths } from './paths.ts';
import { testErrorsText } from './test-errors.text.ts';
import { testGuardText } from './test-guard.text.ts';

/** `redirect` is the empty frame for paths that redirect. */
export const pages: readonly PrerenderedPage[] = [
  { name: 'home', path: paths.home, title: null, description: homeText.description, indexed: true },
  { name: 'login', path: paths.login, ...headOf(loginText), indexed: true },
  { name: 'forgot-password', path: paths.forgotPassword, ...headOf(forgotPasswordText), indexed: true },
  { name: 'about', path: paths.about, ...headOf(aboutText), indexed: true },
  { name: 'contact', path: paths.contact, ...headOf(contactText), indexed: true },
  { name: 'errors', path: specPaths.testErrors, ...headOf(testErrorsText), indexed: false, isTestPage: true },
  { name: 'xpto', path: specPaths.guarded, ...headOf(testGuardText), indexed: false },
  { name: 'server-error', path: paths.serverError, ...headOf(serverErrorText), indexed: false },
  { name: 'not-found', path: paths.notFound, ...headOf(notFoundText), indexed: false },
  { name: 'reset-password', path: paths.resetPassword, ...headOf(resetPasswordText), indexed: false },
  { name: 'confirm-email', path: paths.confirmEmail, ...headOf(confirmEmailText), indexed: false },
  { name: 'not-me', path: paths.notMe, ...headOf(notMeText), indexed: false },
  {
    name: 'redirect',
    path: paths.oldHome,
    patterns: [paths.oldHome, `${paths.login}/*`],
    title: null,
    description: homeText.description,
    indexed: false,
  },
];
