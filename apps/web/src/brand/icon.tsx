import type { ReactNode } from 'react';
import styles from './icon.module.css';

export const iconShapes = {
  check: 'm5 12.5 4.5 4.5L19 7.5',
  info: 'M12 11v7M12 6.5v.01',
  warning: 'M12 3.5 2.5 20h19zM12 10v4M12 17v.01',
  exclamation: 'M12 6v7M12 17.5v.01',
  alert: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7v6M12 16.5v.01',
  close: 'M6 6l12 12M18 6 6 18',
  menu: 'M4 7h16M4 12h16M4 17h16',
  down: 'm6 9 6 6 6-6',
  person: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4.5 20.5a7.5 7.5 0 0 1 15 0',
  leave: 'M10 4H5v16h5M9 12h11M16.5 8.5 20 12l-3.5 3.5',
  eye: 'M2 12s3.5-7 10-7 10 7 10 7-3.5 7-10 7-10-7-10-7zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z',
  eyeStruck:
    'M4 4l16 16M9.5 5.3A9.6 9.6 0 0 1 12 5c6.5 0 10 7 10 7a17 17 0 0 1-3.2 4M6.3 6.8A16 16 0 0 0 2 12s3.5 7 10 7a9.5 9.5 0 0 0 4.6-1.2M10 10a3 3 0 0 0 4 4',
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM16 16l4.5 4.5',
  sort: 'm8 9 4-4 4 4M8 15l4 4 4-4',
  arrowUp: 'M12 19V5M6 11l6-6 6 6',
  arrowDown: 'M12 5v14M6 13l6 6 6-6',
  next: 'm9 6 6 6-6 6',
  previous: 'm15 6-6 6 6 6',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
} as const;

export type IconName = keyof typeof iconShapes;

export function Icon({ name }: { name: IconName }): ReactNode {
  return <Shape path={iconShapes[name]} />;
}

/** An icon by its path, for the sets that not every page loads. */
export function Shape({ path }: { path: string }): ReactNode {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
