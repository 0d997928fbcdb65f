import { type MouseEvent, type ReactNode, useSyncExternalStore } from 'react';

function onMove(listener: () => void): () => void {
  window.addEventListener('popstate', listener);
  return () => window.removeEventListener('popstate', listener);
}

/** The smallest router. The way back from Portaria sends `popstate` too. */
export function usePath(): string {
  return useSyncExternalStore(onMove, () => window.location.pathname);
}

interface LinkProps {
  readonly to: string;
  readonly children: ReactNode;
}

export function Link({ to, children }: LinkProps): ReactNode {
  const path = usePath();
  const go = (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  };
  return (
    <a href={to} onClick={go} aria-current={path === to ? 'page' : undefined}>
      {children}
    </a>
  );
}
