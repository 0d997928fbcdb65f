import '../styles/tokens.css';
import '../styles/base.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { keepLinkInHistory } from '../mailed-links/link-in-history.ts';
import { forgetOldFault } from '../navigation/forget-old-fault.ts';
import { browserHistory, Router } from '../navigation/router.tsx';
import { watchSession } from '../session/watch-session.ts';
import { readSettings } from '../settings/public-settings.ts';
import { App } from './app.tsx';
import type { Edition } from './edition.ts';
import { logError } from './log-error.ts';
import { createServices } from './services.ts';
import { StartFailure } from './start-failure.tsx';

function render(edition: Edition, root: HTMLElement): void {
  forgetOldFault(window);
  const settings = readSettings(document, edition.readSettings, edition.newPasswords.policy);
  const services = createServices(window, settings, edition);
  watchSession(services.session.store, window);
  keepLinkInHistory(window);
  const app = (
    <Router history={browserHistory(window)}>
      <App edition={edition} services={services} />
    </Router>
  );
  if (root.hasChildNodes()) hydrateRoot(root, app);
  else createRoot(root).render(app);
  services.session.actions.start().catch(logError);
}

/** The entry of an edition. */
export function start(edition: Edition): void {
  const root = document.getElementById('root') ?? document.body;
  try {
    render(edition, root);
  } catch (error) {
    logError(error);
    root.replaceChildren();
    createRoot(root).render(<StartFailure />);
  }
}
