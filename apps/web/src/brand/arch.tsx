import type { ReactNode } from 'react';
import styles from './arch.module.css';
import { percent } from './plot.ts';

interface ArchProps {
  kind: 'none' | 'some' | 'alarm';
  isToday: boolean;
  /** In hundredths of the plot. */
  x: number;
  width: number;
  top: number;
}

/** One day of a plot. It ends below the floor, so that only its head is round. */
export function Arch({ kind, isToday, x, width, top }: ArchProps): ReactNode {
  return (
    <rect
      className={`${styles[kind]} ${isToday ? styles.today : ''}`}
      x={percent(x)}
      y={percent(top)}
      width={percent(width)}
      height="120%"
      rx={percent(width / 2)}
    />
  );
}
