import { type ReactNode, useContext } from 'react';
import { Link } from '../navigation/link.tsx';
import type { NavigationState } from '../navigation/navigation-state.ts';
import type { AppPath } from '../navigation/paths.ts';
import styles from './button.module.css';
import { type ButtonElementProps, ElementsContext } from './elements.tsx';

/** The shape shows the direction: `go` is rounded on the right, `back` on the left, `plain` is square. */
type Way = 'go' | 'back' | 'plain' | 'door' | 'danger';

const lookOf = (way: Way): string => `${styles.button} ${styles[way] ?? ''}`;

interface ButtonProps extends ButtonElementProps {
  way: Way;
}

/** A press whose handler returns a promise is busy until that promise has settled. */
export function Button({ way, type = 'button', ...rest }: ButtonProps): ReactNode {
  const { Button: Element } = useContext(ElementsContext);
  return <Element {...rest} type={type} className={lookOf(way)} />;
}

interface ButtonLinkProps {
  way: Way;
  to: AppPath;
  state?: NavigationState;
  children: ReactNode;
}

export function ButtonLink({ way, to, state, children }: ButtonLinkProps): ReactNode {
  return (
    <Link to={to} state={state} className={lookOf(way)}>
      {children}
    </Link>
  );
}

/** Leads to a page that this application does not route. */
export function ButtonAnchor({
  way,
  href,
  children,
}: {
  way: Way;
  href: string;
  children: string;
}): ReactNode {
  return (
    <a href={href} className={lookOf(way)}>
      {children}
    </a>
  );
}

interface DuoProps {
  /** A single action that spans its card. */
  whole?: boolean;
  children: ReactNode;
}

/** Two actions side by side, shaped like a capsule cut in two. */
export function Duo({ whole = false, children }: DuoProps): ReactNode {
  return <div className={`${styles.duo} ${whole ? styles.whole : ''}`}>{children}</div>;
}
