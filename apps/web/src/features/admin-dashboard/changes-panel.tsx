import type { AdminEvent } from '@portaria/contract/administration';
import type { ReactNode } from 'react';
import { daysBetween, formatTime } from '../../account/moment.ts';
import { AdminPanel } from '../../administration/admin-panel.tsx';
import { administrationText } from '../../administration/administration.text.ts';
import { EventFace, EventSentence } from '../../administration/event-sentence.tsx';
import { useRights } from '../../administration/rights.ts';
import { shortDayThisYear } from '../../administration/short-moment.ts';
import { adminPaths } from '../../navigation/admin-paths.ts';
import { Link } from '../../navigation/link.tsx';
import styles from './changes-panel.module.css';
import { dashboardText } from './dashboard.text.ts';

const text = dashboardText.changes;

/** The last ones, in the sentences of the log. */
export function ChangesPanel({ of }: { of: readonly AdminEvent[] }): ReactNode {
  const { may } = useRights();
  const now = new Date();
  return (
    <AdminPanel
      title={may('audit.see') ? text.title : text.ownTitle}
      aside={<Link to={adminPaths.audit}>{text.all}</Link>}
    >
      {of.length === 0 && <p className={styles.quiet}>{text.none}</p>}
      {of.length > 0 && (
        <ol className={styles.changes}>
          {of.map((event) => (
            <li key={event.id}>
              <EventFace event={event} />
              <EventSentence event={event} />
              <time dateTime={event.at}>{when(event.at, now)}</time>
            </li>
          ))}
        </ol>
      )}
    </AdminPanel>
  );
}

/** "12:41", "ontem", "16 nov". */
function when(at: string, now: Date): string {
  const days = daysBetween(new Date(at), now);
  if (days === 0) return formatTime(at);
  return administrationText.recentDays[days] ?? shortDayThisYear(at);
}
