import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { SpinnerOverlay } from '../feedback/spinner-overlay.tsx';
import { Toasts } from '../feedback/toasts.tsx';
import { appText } from './app.text.ts';
import { ConfirmBannerSlot } from './confirm-banner-slot.tsx';
import { Footer } from './footer.tsx';
import styles from './layout.module.css';
import { Navbar } from './navbar.tsx';
import type { Services } from './services.ts';
import { useRouteFocus } from './use-route-focus.ts';

/** The page is a building in elevation: canopy, façade, pavement. */
export function Layout({ services }: { services: Services }): ReactNode {
  useRouteFocus();
  return (
    <div className={styles.page}>
      <a className={styles.skip} href="#main">
        {appText.skip}
      </a>
      <Navbar />
      <noscript>
        <p className={styles.noScript}>{appText.noScript}</p>
      </noscript>
      <ConfirmBannerSlot />
      <main id="main" className={styles.main} tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
      <Toasts store={services.toasts} />
      <SpinnerOverlay busy={services.busy} />
    </div>
  );
}
