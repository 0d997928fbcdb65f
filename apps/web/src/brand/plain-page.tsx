import type { ReactNode } from 'react';
import styles from './plain-page.module.css';

/** A page of one message: a heading and whatever follows from it. */
export function PlainPage({ title, children }: { title: string; children?: ReactNode }): ReactNode {
  return (
    <div className={styles.plain}>
      <h1 tabIndex={-1}>{title}</h1>
      {children}
    </div>
  );
}
