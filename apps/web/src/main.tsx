import './styles/tokens.css';
import './styles/base.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { logError } from './app/log-error.ts';
import { createServices } from './app/services.ts';
import { StartFailure } from './app/start-failure.tsx';
import { keepLinkInHistory } from './mailed-links/link-in-history.ts';
import { BrowserRouter } from './navigation/browser-router.tsx';
import { forgetOldFault } from './navigation/forget-old-fault.ts';
import { watchSession } from './session/watch-session.ts';
import { readSettings } from './settings/public-settings.ts';

function start(root: HTMLElement): void {
  forgetOldFault(window);
  const services = createServices(window, readSettings(document));
  watchSession(services.session.store, window);
  keepLinkInHistory(window);
  const app = (
    <BrowserRouter>
      <App services={services} />
    </BrowserRouter>
  );
  if (root.hasChildNodes()) hydrateRoot(root, app);
  else createRoot(root).render(app);
  services.session.actions.start().catch(logError);
}

const root = document.getElementById('root') ?? document.body;
try {
  start(root);
} catch (error) {
  logError(error);
  root.replaceChildren();
  createRoot(root).render(<StartFailure />);
}
