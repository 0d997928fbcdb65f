import type { ReactNode } from 'react';
import styles from '../../account/activity-rows.module.css';
import { Bone } from '../../feedback/bones.tsx';

/** Events that have not arrived, in a narrow panel. */
export function ActivityBones({ rows }: { rows: number }): ReactNode {
  return (
    <div className={styles.list}>
      <ul className={styles.rows}>
        {Array.from({ length: rows }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they never change
          <li key={row}>
            <span className={`${styles.arch} ${styles.waiting}`} />
            <div className={styles.what}>
              <Bone width={60} />
            </div>
            <div className={styles.about}>
              <Bone width={90} />
              <Bone width={45} />
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
