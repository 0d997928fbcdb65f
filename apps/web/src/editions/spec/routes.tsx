import type { ReactNode } from 'react';
import { Layout } from '../../app/layout.tsx';
import { lazyPage } from '../../app/lazy-page.tsx';
import type { Services } from '../../app/services.ts';
import { StartFailure } from '../../app/start-failure.tsx';
import { ForgotPasswordPage } from '../../features/forgot-password/forgot-password-page.tsx';
import { HomePage } from '../../features/home/home-page.tsx';
import { LoginPage } from '../../features/login/login-page.tsx';
import { Loading } from '../../feedback/loading.tsx';
import { SpinnerOverlay } from '../../feedback/spinner-overlay.tsx';
import { belowLogin, routedPath } from '../../navigation/known-paths.ts';
import { paths } from '../../navigation/paths.ts';
import { Redirect } from '../../navigation/redirect.tsx';
import { useLocation } from '../../navigation/router.tsx';
import { AboutPage } from './about-page.tsx';
import { ContactPage } from './contact-page.tsx';
import { HomeActions } from './home-actions.tsx';
import { LoginOrRegister } from './login-or-register.tsx';
import { NavbarLinks } from './navbar-links.tsx';
import { isSpecPath, specPaths } from './paths.ts';

const OtherPage = lazyPage(
  async () => (await import('./other-pages.tsx')).OtherPage,
  <StartFailure as="div" />,
  <Loading />,
);

const pages: Readonly<Record<string, ReactNode>> = {
  [paths.home]: <HomePage box={<LoginOrRegister />} actions={<HomeActions />} />,
  [paths.oldHome]: <Redirect to={paths.home} />,
  [paths.login]: <LoginPage box={<LoginOrRegister />} />,
  [paths.forgotPassword]: <ForgotPasswordPage />,
  [paths.about]: <AboutPage />,
  [paths.contact]: <ContactPage />,
  [belowLogin]: <Redirect to={paths.login} />,
};

export function SpecRoutes({ services }: { services: Services }): ReactNode {
  const { pathname } = useLocation();
  const path = routedPath(pathname, isSpecPath);
  const isOff = path === specPaths.testErrors && !services.settings.testPages;
  return (
    <Layout services={services} links={<NavbarLinks />} spinner={<SpinnerOverlay busy={services.busy} />}>
      {pages[path] ?? <OtherPage path={isOff ? paths.notFound : path} />}
    </Layout>
  );
}
