import type { ReactNode } from 'react';
import styles from './social-frieze.module.css';

const glyphs = {
  google:
    'M12.48 10.92v3.28h7.84c-.24 1.84-.853 3.187-1.787 4.133-1.147 1.147-2.933 2.4-6.053 2.4-4.827 0-8.6-3.893-8.6-8.72s3.773-8.72 8.6-8.72c2.6 0 4.507 1.027 5.907 2.347l2.307-2.307C18.747 1.44 16.133 0 12.48 0 5.867 0 .307 5.387.307 12s5.56 12 12.173 12c3.573 0 6.267-1.173 8.373-3.36 2.16-2.16 2.84-5.213 2.84-7.667 0-.76-.053-1.467-.173-2.053H12.48z',
  facebook:
    'M14 24V13.5h3.5l.6-4.2H14V6.7c0-1.2.5-2.2 2.4-2.2h1.9V.9S16.600 .6 15 .6c-3.400 0-5.600 2-5.600 5.700v3H5.500v4.200h3.900V24z',
  x: 'M18.2 1.500h3.700l-8 9.200L23.300 22.500H16l-5.800-7.500-6.600 7.500H0l8.600-9.800L-.4 1.500h7.600l5.200 6.900zm-1.300 18.900h2L5.800 3.500H3.600z',
} as const;

/** Decorative only. The icons have no accessible name and cannot be focused or clicked. */
export function SocialFrieze(): ReactNode {
  return (
    <div className={styles.frieze} aria-hidden="true">
      {Object.entries(glyphs).map(([name, path]) => (
        <svg key={name} viewBox="0 0 24 24" aria-hidden="true">
          <path d={path} />
        </svg>
      ))}
    </div>
  );
}
