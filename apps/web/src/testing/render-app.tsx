import type { PublicSettings } from '@portaria/contract';
import { act, render } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { App } from '../app/app.tsx';
import { createServices, type Services } from '../app/services.ts';
import { Router, useLocation, useNavigate } from '../navigation/router.tsx';
import { defaultSettings } from '../settings/public-settings.ts';
import { editionUnderTest } from './edition-under-test.ts';
import { type FakeApi, installFakeApi } from './fake-api.ts';
import { memoryHistory } from './memory-history.ts';

interface RenderedApp {
  api: FakeApi;
  services: Services;
  user: UserEvent;
  path: () => string;
  /** With the search, as a bookmark keeps it. */
  address: () => string;
  /** Goes back in the history. */
  back: () => void;
  /** Opens an address in the same tab. */
  go: (address: string) => void;
}

interface RenderOptions {
  state?: unknown;
  settings?: Partial<PublicSettings>;
  api?: FakeApi;
}

/** Renders the whole application at one address with the fake API. */
export async function renderApp(address: string, options: RenderOptions = {}): Promise<RenderedApp> {
  const api = options.api ?? installFakeApi();
  const { edition } = editionUnderTest();
  const services = createServices(
    window,
    { ...defaultSettings(edition.newPasswords.policy), ...options.settings },
    edition,
  );
  let path = '';
  let shown = '';
  let back = (): void => undefined;
  let go = (_target: string): void => undefined;
  function Spy(): null {
    const navigate = useNavigate();
    const { pathname, search } = useLocation();
    path = pathname;
    shown = pathname + search;
    back = () => navigate(-1);
    go = (target) => navigate(target);
    return null;
  }
  const { pathname, search, hash } = new URL(address, 'http://localhost');
  const history = memoryHistory({ pathname, search, hash, state: options.state ?? null });
  render(
    <Router history={history}>
      <App edition={edition} services={services} />
      <Spy />
    </Router>,
  );
  await services.session.actions.start();
  return {
    api,
    services,
    user: userEvent.setup(),
    path: () => path,
    address: () => shown,
    back: () => act(() => back()),
    go: (target) => act(() => go(target)),
  };
}
