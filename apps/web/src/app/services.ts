import type { PublicSettings } from '@portaria/contract';
import { type BusyCounter, createBusyCounter } from '../feedback/busy-counter.ts';
import { createToastStore, type ToastStore } from '../feedback/toast-store.ts';
import type { ApiError } from '../http/api-error.ts';
import type { ErrorEffect } from '../http/error-effect.ts';
import { createHttpClient, type HttpClient } from '../http/http-client.ts';
import { paths } from '../navigation/paths.ts';
import { createSessionActions } from '../session/session-actions.ts';
import { createSessionStore } from '../session/session-store.ts';
import type { Session } from '../session/use-session.ts';
import { applyErrorEffect } from './apply-error-effect.ts';

export interface Services {
  settings: PublicSettings;
  session: Session;
  client: HttpClient;
  busy: BusyCounter;
  toasts: ToastStore;
  /** Where the document came with content. The frame of a page that needs a session has only a skeleton. */
  filledAt: string | null;
}

/** What an edition says about failures and sessions that no page asked for. */
export interface EditionOfServices {
  /** How a failure becomes visible that no form shows. */
  readonly effectWithoutForm: (error: ApiError) => ErrorEffect;
  /** The session that an application ended by a logout, if this edition has applications. */
  readonly leftSession?: (cookies: string) => string | null;
}

/** Everything that outlives a page, created once. The browser is a parameter, because prerendering has none. */
export function createServices(
  browser: Window | null,
  settings: PublicSettings,
  { effectWithoutForm, leftSession = () => null }: EditionOfServices = {
    effectWithoutForm: () => ({ kind: 'none' }),
  },
): Services {
  const busy = createBusyCounter();
  const toasts = createToastStore();
  const held = { current: false };
  const cookies = (): string => browser?.document.cookie ?? '';
  const store = createSessionStore(
    () => browser?.location.replace(paths.home),
    undefined,
    () => leftSession(cookies()),
  );
  const client = createHttpClient(
    {
      token: () => store.read()?.user.token ?? null,
      requestStarted: busy.started,
      requestEnded: busy.ended,
      renewed: store.renew,
      sessionLost: (refusal) => {
        store.clear();
        // A held page opens a dialog for a new login instead.
        if (!held.current) applyErrorEffect(effectWithoutForm(refusal), refusal, toasts, () => undefined);
      },
    },
    {
      page: new URL(browser?.location.href ?? 'http://localhost/'),
      cookies,
    },
  );
  const actions = createSessionActions(store, client, Date.now);
  const filledAt = browser?.document.querySelector('main > :not([aria-busy])')
    ? browser.location.pathname
    : null;
  return { settings, session: { store, actions, held }, client, busy, toasts, filledAt };
}
