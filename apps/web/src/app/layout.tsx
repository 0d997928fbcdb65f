import type { MouseEvent, ReactNode } from 'react';
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

/** Without a step in the history: the entry may hold a mailed link, and a step would leave it behind. */
function skip(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById('main')?.focus();
}

/** The page is a building in elevation: canopy, façade, pavement. */
export function Layout({ services }: { services: Services }): ReactNode {
  useRouteFocus();
  return (
    <div className={styles.page}>
      {/* biome-ignore lint/a11y/useValidAnchor: leads to a part of the page, also before the script is there */}
      <a className={styles.skip} href="#main" onClick={skip}>
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
