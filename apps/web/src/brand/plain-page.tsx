import type { ReactNode } from 'react';
import styles from './plain-page.module.css';

export function PlainPage({ title, children }: { title: ReactNode; children?: ReactNode }): ReactNode {
  return (
    <div className={styles.plain}>
      <h1 tabIndex={-1}>{title}</h1>
      {children}
    </div>
  );
}
