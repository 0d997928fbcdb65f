import { createContext, useContext, useSyncExternalStore } from 'react';
import type { SessionActions } from './session-actions.ts';
import { type SessionState, type SessionStore, startingState } from './session-store.ts';

export interface Session {
  store: SessionStore;
  actions: SessionActions;
  /** Whether a page is kept open without its session. */
  held: { current: boolean };
}

export const SessionContext = createContext<Session | null>(null);

export function useSessionContext(): Session {
  const session = useContext(SessionContext);
  if (session === null) throw new Error('useSession needs the SessionContext of app/providers.tsx');
  return session;
}

export function useSession(): SessionState {
  const { store } = useSessionContext();
  return useSyncExternalStore(store.subscribe, store.getState, () => startingState);
}

export function useSessionActions(): SessionActions {
  return useSessionContext().actions;
}
