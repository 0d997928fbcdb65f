import type { ReactNode } from 'react';
import iconStyles from '../../brand/icon.module.css';
import styles from './sessions.module.css';

const handheld: (string | null)[] = ['Android', 'iPhone', 'iPad'];

const shapes = { phone: 'M7.5 3h9v18h-9zM11 17.5h2', laptop: 'M5 6h14v9H5zM3 18.5h18' } as const;

/** An arch with the device's icon. It is lit for the current device. */
export function DeviceNiche({ system, lit }: { system: string | null; lit: boolean }): ReactNode {
  return (
    <span className={`${styles.niche} ${lit ? styles.lit : ''}`}>
      <svg className={iconStyles.icon} viewBox="0 0 24 24" aria-hidden="true">
        <path d={handheld.includes(system) ? shapes.phone : shapes.laptop} />
      </svg>
    </span>
  );
}
