import type { ReactNode } from 'react';
import styles from './page-tools.module.css';

/** What can be done with the page as a whole, at its head. */
export function PageTools({ children }: { children: ReactNode }): ReactNode {
  return <div className={styles.tools}>{children}</div>;
}
