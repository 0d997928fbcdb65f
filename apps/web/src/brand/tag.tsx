import type { ReactNode } from 'react';
import styles from './tag.module.css';

export function Tag({
  kind,
  children,
}: {
  kind: 'success' | 'warning' | 'error' | 'info';
  children: string;
}): ReactNode {
  return <span className={`${styles.tag} ${styles[kind]}`}>{children}</span>;
}
