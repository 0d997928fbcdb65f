import type { ReactNode } from 'react';
import { Label } from '../brand/label.tsx';
import { PolicyLinks } from '../settings/policy-links.tsx';
import { useSettings } from '../settings/public-settings.ts';
import { useHydrated } from '../settings/use-hydrated.ts';
import styles from './footer.module.css';
import { footerText } from './footer.text.ts';

export function Footer({ field }: { field?: ReactNode }): ReactNode {
  const { appName } = useSettings();
  // A page prerendered in December may be read in January, so the script fills in the year.
  const year = useHydrated() ? String(new Date().getFullYear()) : '';
  return (
    <footer className={styles.foot}>
      <svg className={styles.wave} aria-hidden="true">
        <pattern id="wave" width="96" height="40" patternUnits="userSpaceOnUse">
          <path className={styles.fill} d="M0 40V12q24-22 48 0t48 0v28z" />
          <path className={styles.line} d="M-48 22q24 22 48 0t48 0 48 0 48 0" />
        </pattern>
        <rect width="100%" height="40" fill="url(#wave)" />
      </svg>
      <div className={styles.ground}>
        <p>
          <span className={styles.year}>{year}</span> {appName}. <Label>{footerText.rights}</Label>
        </p>
        <PolicyLinks only={['terms', 'privacy', 'support']} className={styles.links} />
        {field}
      </div>
    </footer>
  );
}
