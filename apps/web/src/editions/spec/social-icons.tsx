import type { ReactNode } from 'react';
import styles from './social-icons.module.css';

const glyphs = {
  google:
    'M12.5 10.9v3.3h7.8c-.2 1.8-.9 3.2-1.8 4.1-1.1 1.1-2.9 2.4-6 2.4-4.9 0-8.6-3.9-8.6-8.7s3.7-8.7 8.6-8.7c2.6 0 4.5 1 5.9 2.3l2.3-2.3C18.7 1.4 16.1 0 12.5 0 5.9 0 .3 5.4.3 12s5.6 12 12.2 12c3.6 0 6.3-1.2 8.4-3.4 2.1-2.1 2.8-5.2 2.8-7.6 0-.8 0-1.5-.2-2.1z',
  facebook:
    'M14 24V13.5h3.5l.6-4.2H14V6.7c0-1.2.5-2.2 2.4-2.2h1.9V.9S16.6.6 15 .6c-3.4 0-5.6 2-5.6 5.7v3H5.5v4.2h3.9V24z',
  x: 'M18.2 1.5h3.7l-8 9.2L23.3 22.5H16l-5.8-7.5-6.6 7.5H0l8.6-9.8L-.4 1.5h7.6l5.2 6.9zm-1.3 18.9h2L5.8 3.5H3.6z',
} as const;

/** Decorative only. The icons have no accessible name and cannot be focused or clicked. */
export function SocialIcons(): ReactNode {
  return (
    <div className={styles.icons} aria-hidden="true">
      {Object.entries(glyphs).map(([name, path]) => (
        <svg key={name} viewBox="0 0 24 24" aria-hidden="true">
          <path d={path} />
        </svg>
      ))}
    </div>
  );
}
