import type { ReactNode } from 'react';
import { Bone } from '../feedback/bones.tsx';
import styles from './bones.module.css';

/** The rows of a table that are on their way, in their final height. */
export function Bones({ rows }: { rows: number }): ReactNode {
  return (
    <div className={styles.bones}>
      {Array.from({ length: rows }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never change
        <span key={at}>
          <Bone width={at % 2 === 0 ? 45 : 60} />
        </span>
      ))}
    </div>
  );
}
