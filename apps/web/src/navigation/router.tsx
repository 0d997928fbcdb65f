import { createContext, type ReactNode, useContext, useLayoutEffect, useState } from 'react';

export interface Location {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  readonly state: unknown;
  /** Differs from one entry of the history to the next. */
  readonly key: string;
}

type Arrival = 'POP' | 'PUSH' | 'REPLACE';

export interface Visit {
  readonly location: Location;
  readonly arrival: Arrival;
}

/** An address of this application, or its parts. The search may come without its question mark. */
type Target = string | Partial<Pick<Location, 'pathname' | 'search' | 'hash'>>;

interface NavigateOptions {
  readonly replace?: boolean;
  readonly state?: unknown;
}

export type Navigate = (to: Target | number, options?: NavigateOptions) => void;

export interface PageHistory {
  readonly first: Visit;
  readonly listen: (listener: (visit: Visit) => void) => () => void;
  readonly go: (delta: number) => void;
  readonly write: (address: string, options: NavigateOptions) => void;
}

/** The browser's history. Our state is one part of its entries (see also `link-in-history.ts`). */
export function browserHistory(browser: Window): PageHistory {
  const { history, location } = browser;
  const listeners = new Set<(visit: Visit) => void>();
  let written = 0;
  function read(arrival: Arrival): Visit {
    const { pathname, search, hash } = location;
    // The browser itself writes no key when a person changes the fragment.
    const { usr: state = null, key = hash } = history.state ?? {};
    return { location: { pathname, search, hash, state, key }, arrival };
  }
  function report(arrival: Arrival): void {
    const visit = read(arrival);
    for (const listener of listeners) listener(visit);
  }
  browser.addEventListener('popstate', () => report('POP'));
  return {
    first: read('POP'),
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    go: (delta) => history.go(delta),
    write(address, { replace = false, state = null }) {
      written += 1;
      const entry = { usr: state, key: `${performance.timeOrigin}.${written}` };
      if (replace) history.replaceState(entry, '', address);
      else history.pushState(entry, '', address);
      report(replace ? 'REPLACE' : 'PUSH');
    },
  };
}

/** For prerendering, which goes nowhere. */
export function oneVisit(address: string): PageHistory {
  const { pathname, search, hash } = new URL(address, 'http://localhost');
  const location = { pathname, search, hash, state: null, key: '' };
  const nowhere = (): void => undefined;
  return { first: { location, arrival: 'POP' }, listen: () => nowhere, go: nowhere, write: nowhere };
}

function addressOf({ pathname = '', search = '', hash = '' }: Partial<Location>): string {
  return `${pathname}${search.replace(/^(?=[^?])/, '?')}${hash}`;
}

const RouterContext = createContext<(Visit & { navigate: Navigate }) | null>(null);

/** Small, because the first script of every page pays for it. Editions map paths to pages by a table. */
export function Router({ history, children }: { history: PageHistory; children: ReactNode }): ReactNode {
  const [visit, setVisit] = useState(history.first);
  const [navigate] = useState(
    (): Navigate =>
      (to, options = {}) => {
        if (typeof to === 'number') history.go(to);
        else if (typeof to === 'string') history.write(to, options);
        else history.write(addressOf(to), options);
      },
  );
  useLayoutEffect(() => history.listen(setVisit), [history]);
  return <RouterContext value={{ ...visit, navigate }}>{children}</RouterContext>;
}

function useRouter() {
  const router = useContext(RouterContext);
  if (router === null) throw new Error('a page needs the Router of app/start.tsx');
  return router;
}

export const useLocation = (): Location => useRouter().location;

export const useNavigate = (): Navigate => useRouter().navigate;

/** How the page was reached: by the browser's own buttons, or by a new entry of the history. */
export const useArrival = (): Arrival => useRouter().arrival;
