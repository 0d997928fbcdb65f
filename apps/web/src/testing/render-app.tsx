import type { PublicSettings } from '@portaria/contract';
import { act, render } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { MemoryRouter, useLocation, useNavigate } from 'react-router';
import { App } from '../app/app.tsx';
import { createServices, type Services } from '../app/services.ts';
import { defaultSettings } from '../settings/public-settings.ts';
import { type FakeApi, installFakeApi } from './fake-api.ts';

interface RenderedApp {
  api: FakeApi;
  services: Services;
  user: UserEvent;
  path: () => string;
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
  const services = createServices(window, { ...defaultSettings, ...options.settings });
  let path = '';
  let back = (): void => undefined;
  let go = (_address: string): void => undefined;
  function Spy(): null {
    const navigate = useNavigate();
    path = useLocation().pathname;
    back = () => void navigate(-1);
    go = (address) => void navigate(address);
    return null;
  }
  const url = new URL(address, 'http://localhost');
  render(
    <MemoryRouter
      useTransitions={false}
      initialEntries={[
        { pathname: url.pathname, search: url.search, hash: url.hash, state: options.state ?? null },
      ]}
    >
      <App services={services} />
      <Spy />
    </MemoryRouter>,
  );
  await services.session.actions.start();
  return {
    api,
    services,
    user: userEvent.setup(),
    path: () => path,
    back: () => act(() => back()),
    go: (address) => act(() => go(address)),
  };
}
