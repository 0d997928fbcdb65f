import type { ReactNode } from 'react';
import styles from './nothing.module.css';

/** A dashed, empty arch. */
export function Nothing({ children }: { children: string }): ReactNode {
  return (
    <div className={styles.nothing}>
      <span className={styles.arch} />
      <strong>{children}</strong>
    </div>
  );
}
