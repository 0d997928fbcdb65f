import { EXTERNAL_LOGIN, TEXT_TITLE_PLACEHOLDER } from '@portaria/contract';
import { type ReactNode, useState } from 'react';
import { Layout } from '../../app/layout.tsx';
import { lazyPage } from '../../app/lazy-page.tsx';
import navbarStyles from '../../app/navbar.module.css';
import type { Services } from '../../app/services.ts';
import { ElementsContext } from '../../brand/elements.tsx';
import { authorizeErrorText } from '../../features/authorize-error/authorize-error.text.ts';
import { AuthorizeErrorPage } from '../../features/authorize-error/authorize-error-page.tsx';
import { forgotPasswordText } from '../../features/forgot-password/forgot-password.text.ts';
import { ForgotPasswordPage } from '../../features/forgot-password/forgot-password-page.tsx';
import { homeText } from '../../features/home/home.text.ts';
import { HomePage } from '../../features/home/home-page.tsx';
import { loginText } from '../../features/login/login.text.ts';
import { LoginPage } from '../../features/login/login-page.tsx';
import { notFoundText } from '../../features/not-found/not-found.text.ts';
import { NotFoundPage } from '../../features/not-found/not-found-page.tsx';
import { serverErrorText } from '../../features/server-error/server-error.text.ts';
import { ServerErrorPage } from '../../features/server-error/server-error-page.tsx';
import { busyElements } from '../../feedback/busy-elements.tsx';
import { FirstLoads } from '../../feedback/first-loads.tsx';
import { Frame } from '../../feedback/frame.tsx';
import {
  accountPaths,
  adminArea,
  isAccountPath,
  linkPaths,
  movedPaths,
} from '../../navigation/account-paths.ts';
import type { PageRecord } from '../../navigation/define-page.ts';
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
import { HomeActions } from './home-actions.tsx';
import { loadAccountParts } from './load-account-parts.ts';
import { loadPage } from './load-page.tsx';
import { LoginOrRegister } from './login-or-register.tsx';
import lowToasts from './low-toasts.module.css';
import { AccountRow, AdministrationRow, NavbarLinks } from './navbar-links.tsx';
import { OperatorTextPage } from './operator-text-page.tsx';
import { SignUpConsent } from './sign-up-consent.tsx';
import { ThemeField } from './theme-field.tsx';
import { useProviderLogout } from './use-provider-logout.ts';

const AccountArea = loadPage(async () => (await loadAccountParts()).loadAccountArea());
const LinkPages = loadPage(async () => (await loadAccountParts()).loadLinkPages());

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
/** For development only. The production build contains neither the route nor the page. */
const DevFields = /* @__PURE__ */ loadPage(
  async () => (await import('../../features/dev-fields/dev-fields-page.tsx')).DevFieldsPage,
);
const GuardedCalls = lazyPage(
  async () => (await import('../../step-up/guarded-calls.tsx')).GuardedCalls,
  <AreaFailure />,
  null,
);
const ExternalPages = loadPage(async () => (await import('./external-pages.tsx')).ExternalPages);
const PersonHome = loadPage(async () => (await loadAccountParts()).loadPersonHome());

const box = <LoginOrRegister />;

/** Title and text are the operator's. */
const operatorText = {
  text: { title: TEXT_TITLE_PLACEHOLDER, description: TEXT_TITLE_PLACEHOLDER },
  indexed: true,
  needsText: true,
  element: <OperatorText />,
} as const;

/**
 * The pages that need no session. No feature may import another, and the other edition shows some of these pages with other
 * forms. So the table passes in what a page takes from elsewhere: it is the lowest place that may import both.
 * A page in a chunk of its own has its words in `pages.tsx`, because here every first visit would load them.
 */
export const routes: readonly (Pick<PageRecord, 'path'> & Partial<PageRecord> & { element: ReactNode })[] = [
  { path: paths.home, text: homeText, indexed: true, element: <Home /> },
  {
    path: paths.login,
    text: loginText,
    indexed: true,
    element: <LoginPage box={box} />,
  },
  { path: paths.forgotPassword, text: forgotPasswordText, indexed: true, element: <ForgotPasswordPage /> },
  { path: paths.about, ...operatorText },
  { path: paths.contact, ...operatorText },
  { path: paths.serverError, text: serverErrorText, element: <ServerErrorPage /> },
  { path: paths.notFound, text: notFoundText, element: <NotFoundPage /> },
  { path: accountPaths.authorizeError, text: authorizeErrorText, element: <AuthorizeErrorPage /> },
  { path: accountPaths.secondFactor, element: <SecondFactorPage Enrolment={Enrolment} /> },
  {
    path: accountPaths.authorize,
    element: <AuthorizePage LoginOrRegister={LoginOrRegister} Guarded={GuardedCalls} />,
  },
  { path: accountPaths.endSession, element: <EndSessionPage /> },
  { path: accountPaths.externalLogin, element: <ExternalPages Guarded={GuardedCalls} /> },
  {
    path: accountPaths.completeSignUp,
    element: <ExternalPages Guarded={GuardedCalls} consent={<SignUpConsent />} />,
  },
  ...(import.meta.env.DEV ? [{ path: accountPaths.devFields, element: <DevFields /> }] : []),
];

export const redirects: Readonly<Record<string, AppPath>> = {
  [paths.oldHome]: paths.home,
  [belowLogin]: paths.login,
  ...movedPaths,
};

const pages: Readonly<Record<string, ReactNode>> = Object.fromEntries<ReactNode>([
  ...routes.map(({ path, element }) => [path, element] as const),
  ...Object.entries(redirects).map(([path, to]) => [path, <Redirect key={path} to={to} />] as const),
  ...linkPaths.map((path) => [path, <LinkPages key={path} path={path} />] as const),
]);

/** A visitor's, or one with the doors of the person. A form that a visitor opened there stays until its end. */
function Home(): ReactNode {
  const { user } = useSession();
  const { view } = useNavigationState();
  if (user === null || view !== undefined) return <HomePage box={box} actions={<HomeActions />} />;
  return (
    <FirstLoads key={fromResponse(user)?.account} page={paths.home}>
      <PersonHome />
    </FirstLoads>
  );
}

/** The account and the administration know their pages. */
function Area({ path }: { path: string }): ReactNode {
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
  const leave = useProviderLogout();
  const rows = (
    <>
      <li ref={setSlot} className={navbarStyles.slot} />
      <AccountRow />
      <AdministrationRow menu={slot} />
    </>
  );
  const pattern = patternOf(pathname);
  const isArea = pages[pattern] === undefined;
  // A frame with content is the not-found page: the administration may be off.
  const isMissing = isArea && services.filledAt === pathname;
  const isOfPerson = pattern === paths.home || (isArea && !isMissing && pattern !== adminArea);
  return (
    <ElementsContext value={busyElements}>
      <FirstLoads page={pathname}>
        <Layout
          services={services}
          links={<NavbarLinks />}
          menu={{ rows, leave }}
          banner={isOfPerson && <ConfirmBannerSlot />}
          field={<ThemeField />}
          toasts={lowToasts.low}
        >
          <MenuSlotContext value={slot}>
            {pages[isMissing ? paths.notFound : pattern] ?? <Area key={pattern} path={pattern} />}
          </MenuSlotContext>
        </Layout>
      </FirstLoads>
    </ElementsContext>
  );
}

/** The key of the page. */
function patternOf(pathname: string): string {
  const path = routedPath(pathname, isAccountPath);
  if (path === '/admin' || path.startsWith('/admin/')) return adminArea;
  if (path.startsWith(EXTERNAL_LOGIN)) return accountPaths.externalLogin;
  return path.startsWith('/authorize/') ? accountPaths.authorize : path;
}
