import { type ReactNode, Suspense } from 'react';
import { Route, Routes, useLocation } from 'react-router';
import { OperatorTextPage } from '../brand/operator-text-page.tsx';
import { AboutPage } from '../features/about/about-page.tsx';
import { AuthorizeErrorPage } from '../features/authorize-error/authorize-error-page.tsx';
import { ContactPage } from '../features/contact/contact-page.tsx';
import { ForgotPasswordPage } from '../features/forgot-password/forgot-password-page.tsx';
import { HomePage } from '../features/home/home-page.tsx';
import { LoginPage } from '../features/login/login-page.tsx';
import { NotFoundPage } from '../features/not-found/not-found-page.tsx';
import { ServerErrorPage } from '../features/server-error/server-error-page.tsx';
import { TestGuardPage } from '../features/test-guard/test-guard-page.tsx';
import {
  type AppPath,
  accountPaths,
  adminArea,
  linkPaths,
  movedPaths,
  paths,
  routedPath,
} from '../navigation/paths.ts';
import { Redirect } from '../navigation/redirect.tsx';
import { RequireSession } from '../session/require-session.tsx';
import { AccountGate } from './account-gate.tsx';
import { DevFields } from './dev-fields.tsx';
import { Layout } from './layout.tsx';
import { lazyPage } from './lazy-page.tsx';
import { loadAccountParts } from './load-account-parts.ts';
import { optionalPart } from './optional-part.ts';
import type { Services } from './services.ts';

const AccountArea = lazyPage(async () => (await loadAccountParts()).loadAccountArea());
const LinkPages = lazyPage(async () => (await loadAccountParts()).LinkPages);

const SecondFactorPage = lazyPage(
  async () => (await import('../features/second-factor/second-factor-page.tsx')).SecondFactorPage,
);
const Enrolment = lazyPage(async () => (await loadAccountParts()).loadEnrolment());
const AuthorizePage = lazyPage(
  async () => (await import('../features/authorize/authorize-page.tsx')).AuthorizePage,
);
const EndSessionPage = lazyPage(
  async () => (await import('../features/end-session/end-session-page.tsx')).EndSessionPage,
);
const GuardedCalls = lazyPage(async () => (await import('../step-up/guarded-calls.tsx')).GuardedCalls);
const TestErrorsPage = lazyPage(
  async () => (await import('../features/test-errors/test-errors-page.tsx')).TestErrorsPage,
);

const HomeParts = optionalPart('HomeParts');
const homeParts = (
  <Suspense fallback={null}>
    <HomeParts />
  </Suspense>
);

export function AppRoutes({ services }: { services: Services }): ReactNode {
  const { testPages, text } = services.settings;
  const location = useLocation();
  const operatorPage = text === undefined ? <NotFoundPage /> : <OperatorTextPage text={text} />;
  return (
    <Routes location={{ ...location, pathname: routedPath(location.pathname) }}>
      <Route element={<Layout services={services} />}>
        <Route path={paths.home} element={<HomePage gate={<AccountGate />} notices={homeParts} />} />
        <Route path={paths.oldHome} element={<Redirect to={paths.home} />} />
        {!PRODUCT_SCREENS && (
          <Route
            path={paths.guarded}
            element={
              <RequireSession from={paths.guarded}>
                <TestGuardPage />
              </RequireSession>
            }
          />
        )}
        <Route path={paths.login} element={<LoginPage gate={<AccountGate />} />} />
        <Route path={paths.secondFactor} element={<SecondFactorPage Enrolment={Enrolment} />} />
        <Route
          path={paths.authorize}
          element={<AuthorizePage gate={<AccountGate />} Guarded={GuardedCalls} />}
        />
        <Route path={paths.authorizeError} element={<AuthorizeErrorPage />} />
        <Route path={paths.endSession} element={<EndSessionPage />} />
        <Route path={paths.forgotPassword} element={<ForgotPasswordPage />} />
        <Route path={`${paths.login}/*`} element={<Redirect to={paths.login} />} />
        {/* A frame with content is the not-found page: the administration may be off. */}
        {services.filledAt !== location.pathname &&
          [...accountPaths, adminArea].map((path) => (
            <Route
              key={path}
              path={path}
              element={
                <RequireSession from={location.pathname as AppPath}>
                  <AccountArea path={path} />
                </RequireSession>
              }
            />
          ))}
        {Object.entries(movedPaths).map(([path, to]) => (
          <Route key={path} path={path} element={<Redirect to={to} />} />
        ))}
        {linkPaths.map((path) => (
          <Route key={path} path={path} element={<LinkPages path={path} />} />
        ))}
        <Route path={paths.about} element={PRODUCT_SCREENS ? operatorPage : <AboutPage />} />
        <Route path={paths.contact} element={PRODUCT_SCREENS ? operatorPage : <ContactPage />} />
        {!PRODUCT_SCREENS && testPages && <Route path={paths.testErrors} element={<TestErrorsPage />} />}
        {import.meta.env.DEV && <Route path={paths.devFields} element={<DevFields />} />}
        <Route path={paths.serverError} element={<ServerErrorPage />} />
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  );
}
