import type { ReactNode } from 'react';
import styles from './tag.module.css';

export function Tag({ kind, children }: { kind: 'success' | 'warning'; children: string }): ReactNode {
  return <span className={`${styles.tag} ${styles[kind]}`}>{children}</span>;
}
