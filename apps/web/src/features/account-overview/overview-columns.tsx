import type { ReactNode } from 'react';
import styles from './overview-columns.module.css';

interface OverviewColumnsProps {
  wide: ReactNode;
  narrow: ReactNode;
}

/** Side by side where there is room. */
export function OverviewColumns({ wide, narrow }: OverviewColumnsProps): ReactNode {
  return (
    <div className={styles.columns}>
      <div className={styles.column}>{wide}</div>
      <div className={styles.column}>{narrow}</div>
    </div>
  );
}
