import { type ReactNode, useContext } from 'react';
import { Link } from '../navigation/link.tsx';
import type { NavigationState } from '../navigation/navigation-state.ts';
import type { AppPath } from '../navigation/paths.ts';
import styles from './button.module.css';
import { type ButtonElementProps, ElementsContext } from './elements.tsx';

/** The shape shows the direction: `go` is rounded on the right, `back` on the left, `plain` is square. */
type Variant = 'go' | 'back' | 'plain' | 'door' | 'danger';

const lookOf = (variant: Variant): string => `${styles.button} ${styles[variant] ?? ''}`;

interface ButtonProps extends ButtonElementProps {
  variant: Variant;
}

/** A press whose handler returns a promise is busy until that promise has settled. */
export function Button({ variant, type = 'button', ...rest }: ButtonProps): ReactNode {
  const { Button: Element } = useContext(ElementsContext);
  return <Element {...rest} type={type} className={lookOf(variant)} />;
}

interface ButtonLinkProps {
  variant: Variant;
  to: AppPath;
  state?: NavigationState;
  children: ReactNode;
}

export function ButtonLink({ variant, to, state, children }: ButtonLinkProps): ReactNode {
  return (
    <Link to={to} state={state} className={lookOf(variant)}>
      {children}
    </Link>
  );
}

/** Leads to a page that this application does not route. */
export function ButtonAnchor({
  variant,
  href,
  children,
}: {
  variant: Variant;
  href: string;
  children: string;
}): ReactNode {
  return (
    <a href={href} className={lookOf(variant)}>
      {children}
    </a>
  );
}

interface ButtonPairProps {
  /** A single action that spans its card. */
  whole?: boolean;
  children: ReactNode;
}

/** Two actions side by side, shaped like a capsule cut in two. */
export function ButtonPair({ whole = false, children }: ButtonPairProps): ReactNode {
  return <div className={`${styles.pair} ${whole ? styles.whole : ''}`}>{children}</div>;
}
