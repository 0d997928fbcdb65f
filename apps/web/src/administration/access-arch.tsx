import type { ReactNode } from 'react';
import { Arch } from '../brand/arch.tsx';
import { percent } from '../brand/plot.ts';
import styles from './access-arch.module.css';

interface AccessArchProps {
  opened: number;
  refused: number;
  isToday: boolean;
  /** In hundredths of the plot. */
  x: number;
  width: number;
  top: number;
  /** Where the foot begins. */
  foot: number;
  gap: number;
}

/** A day of accesses. What was refused is the foot, parted by a gap, or all of the arch. */
export function AccessArch({ opened, refused, isToday, foot, gap, ...place }: AccessArchProps): ReactNode {
  const { x, width } = place;
  const isRefused = opened === 0 && refused > 0;
  return (
    <>
      <Arch
        kind={isRefused ? 'alarm' : opened === 0 ? 'none' : 'some'}
        isToday={isToday && !isRefused}
        {...place}
      />
      {refused > 0 && opened > 0 && (
        <>
          <rect
            className={styles.gap}
            x={percent(x - 0.2)}
            y={percent(foot - gap)}
            width={percent(width + 0.4)}
            height="120%"
          />
          <rect
            className={styles.foot}
            x={percent(x)}
            y={percent(foot)}
            width={percent(width)}
            height="120%"
          />
        </>
      )}
    </>
  );
}
