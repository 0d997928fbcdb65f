import { EXTERNAL_LOGIN } from '@portaria/contract';
import { type ReactNode, useState } from 'react';
import { Layout } from '../../app/layout.tsx';
import { lazyPage } from '../../app/lazy-page.tsx';
import navbarStyles from '../../app/navbar.module.css';
import type { Services } from '../../app/services.ts';
import { ElementsContext } from '../../brand/elements.tsx';
import { AuthorizeErrorPage } from '../../features/authorize-error/authorize-error-page.tsx';
import { ForgotPasswordPage } from '../../features/forgot-password/forgot-password-page.tsx';
import { HomePage } from '../../features/home/home-page.tsx';
import { LoginPage } from '../../features/login/login-page.tsx';
import { NotFoundPage } from '../../features/not-found/not-found-page.tsx';
import { ServerErrorPage } from '../../features/server-error/server-error-page.tsx';
import { busyElements } from '../../feedback/busy-elements.tsx';
import { FirstLoads } from '../../feedback/first-loads.tsx';
import { Frame } from '../../feedback/frame.tsx';
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
import { MenuSlotContext } from '../../navigation/menu-slot.ts';
import { useNavigationState } from '../../navigation/navigation-state.ts';
import { type AppPath, paths } from '../../navigation/paths.ts';
import { Redirect } from '../../navigation/redirect.tsx';
import { useLocation } from '../../navigation/router.tsx';
import { RequireSession } from '../../session/require-session.tsx';
import { fromResponse } from '../../session/stored-user.ts';
import { useSession } from '../../session/use-session.ts';
import { useSettings } from '../../settings/public-settings.ts';
import { AreaFailure } from './area-failure.tsx';
import { ConfirmBannerSlot } from './confirm-banner-slot.tsx';
import { DevFields } from './dev-fields.tsx';
import { HomeActions } from './home-actions.tsx';
import { loadAccountParts } from './load-account-parts.ts';
import { loadPage } from './load-page.tsx';
import { LoginOrRegister } from './login-or-register.tsx';
import lowToasts from './low-toasts.module.css';
import { AccountRow, AdministrationRow, NavbarLinks } from './navbar-links.tsx';
import { OperatorTextPage } from './operator-text-page.tsx';
import { SignUpConsent } from './sign-up-consent.tsx';
import { ThemeField } from './theme-field.tsx';

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
const GuardedCalls = lazyPage(
  async () => (await import('../../step-up/guarded-calls.tsx')).GuardedCalls,
  <AreaFailure />,
  null,
);
const ExternalPages = loadPage(async () => (await import('./external-pages.tsx')).ExternalPages);
const PersonHome = loadPage(async () => (await loadAccountParts()).loadPersonHome());

const gate = <LoginOrRegister />;

const pages: Readonly<Record<string, ReactNode>> = {
  [paths.home]: <Home />,
  [paths.oldHome]: <Redirect to={paths.home} />,
  [paths.login]: <LoginPage gate={gate} />,
  [belowLogin]: <Redirect to={paths.login} />,
  [paths.forgotPassword]: <ForgotPasswordPage />,
  [paths.about]: <OperatorText />,
  [paths.contact]: <OperatorText />,
  [paths.serverError]: <ServerErrorPage />,
  [accountPaths.secondFactor]: <SecondFactorPage Enrolment={Enrolment} />,
  [accountPaths.authorize]: <AuthorizePage Gate={LoginOrRegister} Guarded={GuardedCalls} />,
  [accountPaths.authorizeError]: <AuthorizeErrorPage />,
  [accountPaths.endSession]: <EndSessionPage />,
  [accountPaths.externalLogin]: <ExternalPages Guarded={GuardedCalls} />,
  [accountPaths.completeSignUp]: <ExternalPages Guarded={GuardedCalls} consent={<SignUpConsent />} />,
  ...Object.fromEntries([...areaPaths, adminArea].map((path) => [path, <Area key={path} path={path} />])),
  ...Object.fromEntries(
    Object.entries(movedPaths).map(([path, to]) => [path, <Redirect key={path} to={to} />]),
  ),
  ...Object.fromEntries(linkPaths.map((path) => [path, <LinkPages key={path} path={path} />])),
  ...(import.meta.env.DEV && { [accountPaths.devFields]: <DevFields /> }),
};

/** A visitor's, or one with the doors of the person. A form that a visitor opened there stays until its end. */
function Home(): ReactNode {
  const { user } = useSession();
  const { view } = useNavigationState();
  if (user === null || view !== undefined) return <HomePage gate={gate} actions={<HomeActions />} />;
  return (
    <FirstLoads key={fromResponse(user)?.account} page={paths.home}>
      <PersonHome />
    </FirstLoads>
  );
}

function Area({ path }: { path: AreaPath | typeof adminArea }): ReactNode {
  const { pathname } = useLocation();
  return (
    <RequireSession from={pathname as AppPath} waiting={<Frame />}>
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
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  // A frame with content is the not-found page: the administration may be off.
  const isMissing = services.filledAt === pathname && isGuarded(pathname);
  return (
    <ElementsContext value={busyElements}>
      <FirstLoads page={pathname}>
        <Layout
          services={services}
          links={<NavbarLinks />}
          menuRows={
            <>
              <li ref={setSlot} className={navbarStyles.slot} />
              <AccountRow />
              <AdministrationRow menu={slot} />
            </>
          }
          banner={<ConfirmBannerSlot />}
          field={<ThemeField />}
          toasts={lowToasts.low}
        >
          <MenuSlotContext value={slot}>
            {(isMissing ? undefined : pages[patternOf(pathname)]) ?? <NotFoundPage />}
          </MenuSlotContext>
        </Layout>
      </FirstLoads>
    </ElementsContext>
  );
}

const guarded: readonly unknown[] = [...areaPaths, adminArea];
const isGuarded = (pathname: string): boolean => guarded.includes(patternOf(pathname));

/** The key of the page. */
function patternOf(pathname: string): string {
  const path = routedPath(pathname, isAccountPath);
  if (path === '/admin' || path.startsWith('/admin/')) return adminArea;
  if (path.startsWith(EXTERNAL_LOGIN)) return accountPaths.externalLogin;
  return path.startsWith('/authorize/') ? accountPaths.authorize : path;
}
