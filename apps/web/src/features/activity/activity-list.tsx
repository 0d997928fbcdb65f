import type { ActivityItem } from '@portaria/contract';
import type { ReactNode } from 'react';
import { ActivityRows } from '../../account/activity-rows.tsx';
import { formatTime } from '../../account/moment.ts';
import styles from './activity-list.module.css';
import { dayName } from './day-name.ts';

interface ActivityListProps {
  items: ActivityItem[];
  onNotMe: () => void;
}

/** Grouped by calendar days in the device's time zone. */
export function ActivityList({ items, onNotMe }: ActivityListProps): ReactNode {
  if (items.length === 0) return null;
  const now = new Date();
  return (
    <div className={styles.days}>
      {[...byDay(items)].map(([day, ofDay]) => (
        <section key={day} className={styles.day}>
          <h3>{dayName(ofDay[0]?.at ?? day, now)}</h3>
          <ActivityRows items={ofDay} timeOf={formatTime} onNotMe={onNotMe} />
        </section>
      ))}
    </div>
  );
}

function byDay(items: ActivityItem[]): Map<string, ActivityItem[]> {
  const days = new Map<string, ActivityItem[]>();
  for (const item of items) {
    const day = new Date(item.at).toDateString();
    days.set(day, [...(days.get(day) ?? []), item]);
  }
  return days;
}
