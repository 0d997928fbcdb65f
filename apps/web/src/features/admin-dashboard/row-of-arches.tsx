import type { ReactNode } from 'react';
import styles from './row-of-arches.module.css';

const WIDTH = 0.7;

/** A few numbers as arches, in hundredths of the room. */
export function RowOfArches({ values, label }: { values: readonly number[]; label: string }): ReactNode {
  const slot = 100 / values.length;
  const top = Math.max(...values, 1);
  return (
    <svg className={styles.row} role="img" aria-label={label}>
      {values.map((value, at) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: a place in the row, not a thing
          key={at}
          className={styles.arch}
          x={`${(at + (1 - WIDTH) / 2) * slot}%`}
          y={`${value === 0 ? 100 : 4 + (1 - value / top) * 92}%`}
          width={`${slot * WIDTH}%`}
          height="120%"
          rx={`${(slot * WIDTH) / 2}%`}
        />
      ))}
    </svg>
  );
}
