import { type ReactNode, useId } from 'react';
import styles from './progress.module.css';

interface ProgressProps {
  /** How far it is, in words. */
  children: string;
  done: number;
  /** Zero if it is not known yet. */
  total: number;
}

export function Progress({ children, done, total }: ProgressProps): ReactNode {
  const id = useId();
  return (
    <div className={styles.progress}>
      <progress
        className={styles.bar}
        aria-labelledby={id}
        {...(total > 0 && { value: Math.min(done, total), max: total })}
      />
      <p id={id}>{children}</p>
    </div>
  );
}
