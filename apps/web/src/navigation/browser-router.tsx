import { type ReactNode, useLayoutEffect, useState } from 'react';
import { UNSAFE_createBrowserHistory as createBrowserHistory, Router } from 'react-router';

/**
 * React Router's own `BrowserRouter` brings its forms and prefetching along, which are 5 % of the first script. Without
 * transitions, so that a navigation and a logout are rendered in the same update.
 */
export function BrowserRouter({ children }: { children: ReactNode }): ReactNode {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }));
  const [{ action, location }, setUpdate] = useState({ action: history.action, location: history.location });
  useLayoutEffect(() => history.listen(setUpdate), [history]);
  return (
    <Router location={location} navigationType={action} navigator={history} useTransitions={false}>
      {children}
    </Router>
  );
}
