import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Link } from 'react-router';
import type { NavigationState } from '../app/navigation-state.ts';
import type { AppPath } from '../app/paths.ts';
import styles from './button.module.css';

/** An arch on its side: forward opens to the right, back to the left, plain is square. */
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

/** Two actions side by side are one capsule cut in two. */
export function Duo({ children }: { children: ReactNode }): ReactNode {
  return <div className={styles.duo}>{children}</div>;
}
