import { useHydrated } from '../settings/use-hydrated.ts';
import { type IsPath, useKnownPaths } from './known-paths.ts';
import type { AppPath } from './paths.ts';
import { useLocation } from './router.tsx';

export interface ServerFault {
  message: string | null;
  details: string | null;
}

/** Passed from one page to the next. It is stored in the browser's history, so it is untrusted input. */
export interface NavigationState {
  /** The page that required a login. Login returns there. */
  from?: AppPath | undefined;
  /** What the page shows first. `correct` is the form of an address that has a mistake. */
  view?: 'login' | 'register' | 'correct';
  fault?: ServerFault;
  /** The login was on someone else's computer, and its second factor is still missing. */
  borrowed?: true;
  /** What the login will link: "o Google (ana@gmail.com)". */
  linking?: string;
}

function readNavigationState(state: unknown, isPath: IsPath): NavigationState {
  if (typeof state !== 'object' || state === null) return {};
  const { from, view, fault, borrowed, linking } = state as Record<keyof NavigationState, unknown>;
  const read: NavigationState = {};
  if (isPath(from)) read.from = from;
  if (view === 'login' || view === 'register' || view === 'correct') read.view = view;
  if (borrowed === true) read.borrowed = true;
  if (typeof linking === 'string') read.linking = linking;
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

/** Empty during hydration, because the prerendered page has no history. */
export function useNavigationState(): NavigationState {
  const { state } = useLocation();
  const isPath = useKnownPaths();
  return useHydrated() ? readNavigationState(state, isPath) : {};
}
