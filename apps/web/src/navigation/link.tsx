import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import type { NavigationState } from './navigation-state.ts';
import { useLocation, useNavigate } from './router.tsx';

interface LinkProps extends Omit<ComponentProps<'a'>, 'href' | 'onClick'> {
  to: string;
  state?: NavigationState | undefined;
}

export function Link({ to, state, ...rest }: LinkProps): ReactNode {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  function follow(event: MouseEvent): void {
    if (opensElsewhere(event)) return;
    event.preventDefault();
    // A second press adds no second entry to the history.
    navigate(to, { state, replace: to === pathname + search + hash });
  }
  return <a {...rest} href={to} onClick={follow} />;
}

/** Says when it leads to the current page. */
export function NavLink({ to, ...rest }: LinkProps): ReactNode {
  const { pathname } = useLocation();
  return <Link {...rest} to={to} aria-current={pathname === to ? 'page' : undefined} />;
}

/** The middle button and the modifier keys ask the browser for a new tab, a new window or a download. */
function opensElsewhere(event: MouseEvent): boolean {
  return event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
}
