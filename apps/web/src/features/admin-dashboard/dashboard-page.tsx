import { dashboardEndpoint } from '@portaria/contract/administration';
import { type ReactNode, useContext } from 'react';
import { LoadFailure } from '../../account/load-failure.tsx';
import { AdminPage } from '../../administration/admin-page.tsx';
import { AdminPanel } from '../../administration/admin-panel.tsx';
import { useAdminAnswer } from '../../administration/use-admin-answer.ts';
import { Bone } from '../../feedback/bones.tsx';
import { useLocation } from '../../navigation/router.tsx';
import { TitleContext } from '../../navigation/use-page-title.ts';
import { AccessPanel } from './access-panel.tsx';
import { ApplicationsPanel } from './applications-panel.tsx';
import { ChangesPanel } from './changes-panel.tsx';
import { dashboardText as text } from './dashboard.text.ts';
import { DashboardBones } from './dashboard-bones.tsx';
import styles from './dashboard-page.module.css';
import { plotDays } from './day-figures.ts';
import { FigurePanels } from './figure-panels.tsx';
import { PeriodSwitch, readDashboardPeriod } from './period-switch.tsx';
import { WaitingPanel } from './waiting-panel.tsx';

/** The first page. What was shown stays until the figures of another period are there. */
export function DashboardPage(): ReactNode {
  const title = useContext(TitleContext);
  const { search } = useLocation();
  const period = readDashboardPeriod(search);
  const answer = useAdminAnswer(dashboardEndpoint, { days: period });
  const { value, failure } = answer;
  const days = value === null ? [] : plotDays(value.days);
  const [first, last] = [days[0], days.at(-1)];
  const head = (
    <div className={styles.head}>
      <div>
        <h1 tabIndex={-1}>{title}</h1>
        <p className={styles.lead}>
          {value !== null && first && last ? (
            <>
              {text.lead(first.date, last.date)}
              {value.sumsBefore !== null && text.compared(days.length)}.
            </>
          ) : (
            failure === null && <Bone width={60} />
          )}
        </p>
      </div>
      <PeriodSwitch period={period} />
    </div>
  );
  return (
    <AdminPage head={head} skeleton={<DashboardBones />}>
      {failure !== null && (
        <AdminPanel title={text.accesses.title}>
          <p className={styles.unknown}>{text.unknown}</p>
          <LoadFailure of={[answer]} />
        </AdminPanel>
      )}
      {value !== null && (
        <div className={styles.page} aria-busy={String(value.days.length) !== period && failure === null}>
          <div className={styles.split}>
            <AccessPanel of={value} />
            <WaitingPanel of={value.waiting} />
          </div>
          <FigurePanels of={value} />
          <div className={styles.split}>
            <ChangesPanel of={value.changes} />
            <ApplicationsPanel of={value} />
          </div>
        </div>
      )}
    </AdminPage>
  );
}
