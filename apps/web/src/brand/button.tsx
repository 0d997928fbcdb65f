import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Link } from '../navigation/link.tsx';
import type { NavigationState } from '../navigation/navigation-state.ts';
import type { AppPath } from '../navigation/paths.ts';
import styles from './button.module.css';

/** The shape shows the direction: `go` is rounded on the right, `back` on the left, `plain` is square. */
type Way = 'go' | 'back' | 'plain' | 'door' | 'danger';

interface ButtonProps extends ComponentPropsWithRef<'button'> {
  way: Way;
}

export function Button({ way, type = 'button', ...rest }: ButtonProps): ReactNode {
  return <button {...rest} type={type} className={`${styles.button} ${styles[way]}`} />;
}

interface ButtonLinkProps {
  way: Way;
  to: AppPath;
  state?: NavigationState;
  children: ReactNode;
}

export function ButtonLink({ way, to, state, children }: ButtonLinkProps): ReactNode {
  return (
    <Link to={to} state={state} className={`${styles.button} ${styles[way]}`}>
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
    <a href={href} className={`${styles.button} ${styles[way]}`}>
      {children}
    </a>
  );
}

/** Two actions side by side, shaped like a capsule cut in two. */
export function Duo({ children }: { children: ReactNode }): ReactNode {
  return <div className={styles.duo}>{children}</div>;
}
