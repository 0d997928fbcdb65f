import type { ReactNode } from 'react';
import styles from './mark.module.css';

/** The operator's stylesheet replaces the mark through `data-brand-mark`. */
export function Mark(): ReactNode {
  return (
    <span className={styles.mark} data-brand-mark="">
      <svg viewBox="0 0 32 32" aria-hidden="true">
        <path className={styles.wall} d="M0 0h20a12 12 0 0 1 0 24v8H0z" />
        <path className={styles.door} d="M10 32V14a5 5 0 0 1 10 0v18z" />
      </svg>
    </span>
  );
}
