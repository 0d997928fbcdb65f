import type { PublicSettings } from '@portaria/contract';
import { type BusyCounter, createBusyCounter } from '../feedback/busy-counter.ts';
import { createToastStore, type ToastStore } from '../feedback/toast-store.ts';
import { createHttpClient, type HttpClient } from '../http/http-client.ts';
import { createSessionActions } from '../session/session-actions.ts';
import { createSessionStore } from '../session/session-store.ts';
import type { Session } from '../session/use-session.ts';
import { defaultSettings } from '../settings/public-settings.ts';
import { paths } from './paths.ts';

export interface Services {
  settings: PublicSettings;
  session: Session;
  client: HttpClient;
  busy: BusyCounter;
  toasts: ToastStore;
}

/** Everything that outlives a page, wired together once. The browser is a parameter: prerendering has none. */
export function createServices(browser: Window | null, settings: PublicSettings = defaultSettings): Services {
  const busy = createBusyCounter();
  const store = createSessionStore(() => browser?.location.replace(paths.home));
  const client = createHttpClient(
    {
      token: () => store.read()?.user.token ?? null,
      requestStarted: busy.started,
      requestEnded: busy.ended,
      renewed: store.renew,
      sessionLost: store.clear,
    },
    {
      page: new URL(browser?.location.href ?? 'http://localhost/'),
      cookies: () => browser?.document.cookie ?? '',
    },
  );
  const actions = createSessionActions(store, client, Date.now);
  return { settings, session: { store, actions }, client, busy, toasts: createToastStore() };
}
