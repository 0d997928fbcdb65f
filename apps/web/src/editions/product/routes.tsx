import { type ReactNode, Suspense } from 'react';
import { Layout } from '../../app/layout.tsx';
import type { Services } from '../../app/services.ts';
import { AuthorizeErrorPage } from '../../features/authorize-error/authorize-error-page.tsx';
import { ForgotPasswordPage } from '../../features/forgot-password/forgot-password-page.tsx';
import { HomePage } from '../../features/home/home-page.tsx';
import { LoginPage } from '../../features/login/login-page.tsx';
import { NotFoundPage } from '../../features/not-found/not-found-page.tsx';
import { ServerErrorPage } from '../../features/server-error/server-error-page.tsx';
import {
  type AreaPath,
  accountPaths,
  adminArea,
  areaPaths,
  isAccountPath,
  linkPaths,
  movedPaths,
} from '../../navigation/account-paths.ts';
import { belowLogin, routedPath } from '../../navigation/known-paths.ts';
import { type AppPath, paths } from '../../navigation/paths.ts';
import { Redirect } from '../../navigation/redirect.tsx';
import { useLocation } from '../../navigation/router.tsx';
import { RequireSession } from '../../session/require-session.tsx';
import { useSession } from '../../session/use-session.ts';
import { useSettings } from '../../settings/public-settings.ts';
import { ConfirmBannerSlot } from './confirm-banner-slot.tsx';
import { DevFields } from './dev-fields.tsx';
import { HomeActions } from './home-actions.tsx';
import { loadAccountParts } from './load-account-parts.ts';
import { loadPage } from './load-page.tsx';
import { LoginOrRegister } from './login-or-register.tsx';
import { AccountRow, NavbarLinks } from './navbar-links.tsx';
import { OperatorTextPage } from './operator-text-page.tsx';
import { optionalPart } from './optional-part.ts';

const AccountArea = loadPage(async () => (await loadAccountParts()).loadAccountArea());
const LinkPages = loadPage(async () => (await loadAccountParts()).LinkPages);

const SecondFactorPage = loadPage(
  async () => (await import('../../features/second-factor/second-factor-page.tsx')).SecondFactorPage,
);
const Enrolment = loadPage(async () => (await loadAccountParts()).loadEnrolment());
const AuthorizePage = loadPage(
  async () => (await import('../../features/authorize/authorize-page.tsx')).AuthorizePage,
);
const EndSessionPage = loadPage(
  async () => (await import('../../features/end-session/end-session-page.tsx')).EndSessionPage,
);
const GuardedCalls = loadPage(async () => (await import('../../step-up/guarded-calls.tsx')).GuardedCalls);
const HomeParts = optionalPart('HomeParts');

function HomeNotices(): ReactNode {
  const { user } = useSession();
  if (user === null) return null;
  return (
    <Suspense fallback={null}>
      <HomeParts />
    </Suspense>
  );
}

const gate = <LoginOrRegister />;
/** A shorter request shows nothing. */
const SPINNER_DELAY_MS = 150;

const pages: Readonly<Record<string, ReactNode>> = {
  [paths.home]: <HomePage gate={gate} notices={<HomeNotices />} actions={<HomeActions />} />,
  [paths.oldHome]: <Redirect to={paths.home} />,
  [paths.login]: <LoginPage gate={gate} />,
  [belowLogin]: <Redirect to={paths.login} />,
  [paths.forgotPassword]: <ForgotPasswordPage />,
  [paths.about]: <OperatorText />,
  [paths.contact]: <OperatorText />,
  [paths.serverError]: <ServerErrorPage />,
  [accountPaths.secondFactor]: <SecondFactorPage Enrolment={Enrolment} />,
  [accountPaths.authorize]: <AuthorizePage gate={gate} Guarded={GuardedCalls} />,
  [accountPaths.authorizeError]: <AuthorizeErrorPage />,
  [accountPaths.endSession]: <EndSessionPage />,
  ...Object.fromEntries([...areaPaths, adminArea].map((path) => [path, <Area key={path} path={path} />])),
  ...Object.fromEntries(
    Object.entries(movedPaths).map(([path, to]) => [path, <Redirect key={path} to={to} />]),
  ),
  ...Object.fromEntries(linkPaths.map((path) => [path, <LinkPages key={path} path={path} />])),
  ...(import.meta.env.DEV && { [accountPaths.devFields]: <DevFields /> }),
};

function Area({ path }: { path: AreaPath | typeof adminArea }): ReactNode {
  const { pathname } = useLocation();
  return (
    <RequireSession from={pathname as AppPath}>
      <AccountArea path={path} />
    </RequireSession>
  );
}

function OperatorText(): ReactNode {
  const { text } = useSettings();
  return text === undefined ? <NotFoundPage /> : <OperatorTextPage text={text} />;
}

export function ProductRoutes({ services }: { services: Services }): ReactNode {
  const { pathname } = useLocation();
  // A frame with content is the not-found page: the administration may be off.
  const isMissing = services.filledAt === pathname && isGuarded(pathname);
  return (
    <Layout
      services={services}
      links={<NavbarLinks />}
      menuRows={<AccountRow />}
      banner={<ConfirmBannerSlot />}
      spinnerDelayMs={SPINNER_DELAY_MS}
    >
      {(isMissing ? undefined : pages[patternOf(pathname)]) ?? <NotFoundPage />}
    </Layout>
  );
}

const guarded: readonly unknown[] = [...areaPaths, adminArea];
const isGuarded = (pathname: string): boolean => guarded.includes(patternOf(pathname));

/** The key of the page. */
function patternOf(pathname: string): string {
  const path = routedPath(pathname, isAccountPath);
  if (path === '/admin' || path.startsWith('/admin/')) return adminArea;
  return path.startsWith('/authorize/') ? accountPaths.authorize : path;
}
