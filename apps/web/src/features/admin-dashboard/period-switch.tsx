import { type DashboardPeriod, dashboardPeriods } from '@portaria/contract/administration';
import type { ReactNode } from 'react';
import { adminPaths } from '../../navigation/admin-paths.ts';
import { Link } from '../../navigation/link.tsx';
import { dashboardText as text } from './dashboard.text.ts';
import styles from './period-switch.module.css';

const USUAL: DashboardPeriod = '30';

/** In the address, so that going back restores it. */
export function readDashboardPeriod(search: string): DashboardPeriod {
  const days = new URLSearchParams(search).get('days');
  return dashboardPeriods.find((known) => known === days) ?? USUAL;
}

/** One capsule cut in pieces. */
export function PeriodSwitch({ period }: { period: DashboardPeriod }): ReactNode {
  return (
    <nav aria-label={text.period}>
      <ul className={styles.pieces}>
        {dashboardPeriods.map((days) => (
          <li key={days}>
            <Link
              to={days === USUAL ? adminPaths.dashboard : `${adminPaths.dashboard}?days=${days}`}
              aria-current={days === period ? 'true' : undefined}
            >
              {text.days(days)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
