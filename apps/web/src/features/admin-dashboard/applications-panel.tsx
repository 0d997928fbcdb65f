import type { DashboardResponse } from '@portaria/contract/administration';
import type { ReactNode } from 'react';
import { AdminPanel } from '../../administration/admin-panel.tsx';
import { useRights } from '../../administration/rights.ts';
import { adminPaths } from '../../navigation/admin-paths.ts';
import { Link } from '../../navigation/link.tsx';
import styles from './applications-panel.module.css';
import { dashboardText } from './dashboard.text.ts';
import { Delta } from './delta.tsx';

const text = dashboardText.applications;

/** Each bar is as long as its share of the first. */
export function ApplicationsPanel({ of: { applications, days } }: { of: DashboardResponse }): ReactNode {
  const { may } = useRights();
  const most = Math.max(...applications.map(({ opened }) => opened), 1);
  return (
    <AdminPanel
      title={text.title}
      aside={may('clients.see') && <Link to={adminPaths.applications}>{text.all}</Link>}
    >
      {applications.length === 0 && <p className={styles.quiet}>{text.none}</p>}
      {applications.length > 0 && (
        <ul className={styles.applications}>
          {applications.map(({ name, opened, openedBefore }) => (
            <li key={name}>
              <span className={styles.name}>{name}</span> <strong>{dashboardText.number(opened)}</strong>{' '}
              <Delta now={opened} before={openedBefore} days={days.length} />
              <svg aria-hidden="true">
                <rect className={styles.track} width="100%" height="12" rx="6" />
                <rect
                  className={styles.fill}
                  width={`${Math.max(2, Math.round((opened / most) * 100))}%`}
                  height="12"
                  rx="6"
                />
              </svg>
            </li>
          ))}
        </ul>
      )}
    </AdminPanel>
  );
}
