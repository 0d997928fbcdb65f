import { type DashboardResponse, waitingAtMost } from '@portaria/contract/administration';
import type { ReactNode } from 'react';
import { formatDeadline } from '../../account/moment.ts';
import { AdminPanel } from '../../administration/admin-panel.tsx';
import { Icon } from '../../brand/icon.tsx';
import { adminPaths } from '../../navigation/admin-paths.ts';
import { Link } from '../../navigation/link.tsx';
import { dashboardText } from './dashboard.text.ts';
import styles from './waiting-panel.module.css';

const text = dashboardText.waiting;

interface Item {
  to: string;
  count: number | null;
  title: (count: number) => string;
  note: string;
  kind?: 'grave' | 'calm';
}

/** What this person may see to, the most urgent first. */
export function WaitingPanel({ of }: { of: DashboardResponse['waiting'] }): ReactNode {
  const { approvals, approvalExpiresAt, mailsRefused, frozen, blocked } = of;
  const until = approvalExpiresAt === null ? '' : formatDeadline(approvalExpiresAt, new Date());
  const items: Item[] = [
    {
      to: adminPaths.approvals,
      count: approvals,
      title: text.approvals.title,
      note: text.approvals.until(until),
    },
    {
      to: `${adminPaths.mails}?state=refused`,
      count: mailsRefused,
      ...text.mails,
      kind: 'grave',
    },
    { to: `${adminPaths.people}?filter=frozen`, count: frozen, ...text.frozen, kind: 'grave' },
    { to: `${adminPaths.people}?filter=blocked`, count: blocked, ...text.blocked, kind: 'calm' },
  ];
  const waiting = items.filter(({ count }) => count !== null && count > 0);
  return (
    <AdminPanel title={text.title}>
      {waiting.length === 0 && (
        <div className={styles.none}>
          <span className={styles.arch} />
          <strong>{text.none}</strong>
        </div>
      )}
      {waiting.length > 0 && (
        <ul className={styles.items}>
          {waiting.map((item) => (
            <li key={item.to}>
              <Row of={item} count={item.count ?? 0} />
            </li>
          ))}
        </ul>
      )}
    </AdminPanel>
  );
}

function Row({ of: { to, title, note, kind }, count }: { of: Item; count: number }): ReactNode {
  return (
    <Link to={to}>
      <span className={`${styles.arch} ${kind === undefined ? '' : styles[kind]}`}>
        {text.count(count, waitingAtMost)}
      </span>{' '}
      <span>
        <strong>{title(count)}</strong> <span className={styles.note}>{note}</span>
      </span>
      <Icon name="next" />
    </Link>
  );
}
