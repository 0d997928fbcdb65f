import type { ActivityItem } from '@portaria/contract';
import type { ReactNode } from 'react';
import { ActivityRows } from '../../account/activity-rows.tsx';
import { formatMoment } from '../../account/moment.ts';
import { OverviewPanel } from '../../account/overview-panel.tsx';
import { accountPaths } from '../../navigation/account-paths.ts';
import { Link } from '../../navigation/link.tsx';
import { accountOverviewText } from './account-overview.text.ts';

const text = accountOverviewText.events;

/** Without "not me" at each event, because the page ends with one for all. */
export function RecentActivity({ events }: { events: ActivityItem[] }): ReactNode {
  return (
    <OverviewPanel title={text.title} link={<Link to={accountPaths.accountActivity}>{text.all}</Link>}>
      {events.length === 0 ? (
        <p>{text.none}</p>
      ) : (
        <ActivityRows items={events} timeOf={(at) => formatMoment(at, new Date())} onNotMe={null} />
      )}
    </OverviewPanel>
  );
}
