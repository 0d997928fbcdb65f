import { useLocation } from 'react-router';
import { useHydrated } from '../settings/use-hydrated.ts';
import { type AppPath, isAppPath } from './paths.ts';

export interface ServerFault {
  message: string | null;
  details: string | null;
}

/** What one page tells the next. It rests in the browser's history, so it is read as untrusted input. */
export interface NavigationState {
  /** Where the guard sent a visitor away from; login returns there. */
  from?: AppPath;
  view?: 'login' | 'register';
  fault?: ServerFault;
}

function readNavigationState(state: unknown): NavigationState {
  if (typeof state !== 'object' || state === null) return {};
  const { from, view, fault } = state as Record<keyof NavigationState, unknown>;
  const read: NavigationState = {};
  if (isAppPath(from)) read.from = from;
  if (view === 'login' || view === 'register') read.view = view;
  if (typeof fault === 'object' && fault !== null) read.fault = readFault(fault);
  return read;
}

function readFault(fault: object): ServerFault {
  const { message, details } = fault as Record<keyof ServerFault, unknown>;
  return {
    message: typeof message === 'string' ? message : null,
    details: typeof details === 'string' ? details : null,
  };
}

/** Empty during hydration: the prerendered page knows no history. */
export function useNavigationState(): NavigationState {
  const { state } = useLocation();
  return useHydrated() ? readNavigationState(state) : {};
}
