import type { MouseEvent, ReactNode } from 'react';
import { Toasts } from '../feedback/toasts.tsx';
import { useRouteFocus } from '../navigation/use-route-focus.ts';
import type { MenuParts } from './account-menu.tsx';
import { appText } from './app.text.ts';
import { Footer } from './footer.tsx';
import styles from './layout.module.css';
import { Navbar } from './navbar.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import type { Services } from './services.ts';

/** Adds no history entry. The current entry may contain a one-time link, which a new entry would lose. */
function skip(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById('main')?.focus();
}

interface LayoutProps {
  services: Services;
  /** The links of the navbar after the one to home. */
  links: ReactNode;
  menu?: MenuParts;
  /** Below the navbar. */
  banner?: ReactNode;
  /** In the footer. */
  field?: ReactNode;
  /** A class that places the toasts otherwise. */
  toasts?: string | undefined;
  /** Covers the page while a request runs. */
  spinner?: ReactNode;
  children: ReactNode;
}

/** The layout is drawn as a building: canopy, façade, pavement. */
export function Layout({
  services,
  links,
  menu,
  banner,
  field,
  toasts,
  spinner,
  children,
}: LayoutProps): ReactNode {
  useRouteFocus();
  return (
    <div className={styles.page}>
      {/* biome-ignore lint/a11y/useValidAnchor: an in-page link, which also works before the script has loaded */}
      <a className={styles.skip} href="#main" onClick={skip}>
        {appText.skip}
      </a>
      <Navbar links={links} menu={menu} />
      <noscript>
        <p className={styles.noScript}>{appText.noScript}</p>
      </noscript>
      <OfflineBanner />
      {banner}
      <main id="main" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <Footer field={field} />
      <Toasts store={services.toasts} className={toasts} />
      {spinner}
    </div>
  );
}
