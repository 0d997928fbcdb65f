import type { ActivityItem } from '@portaria/contract';
import type { ReactNode } from 'react';
import { ActivityRows } from '../../account/activity-rows.tsx';
import { daysBetween, formatDay, formatTime } from '../../account/moment.ts';
import { activityText as text } from './activity.text.ts';
import styles from './activity-list.module.css';

interface ActivityListProps {
  items: ActivityItem[];
  onNotMe: () => void;
}

/** Grouped by calendar days in the device's time zone. */
export function ActivityList({ items, onNotMe }: ActivityListProps): ReactNode {
  const now = new Date();
  return [...byDay(items)].map(([day, ofDay]) => (
    <section key={day} className={styles.day}>
      <h3>{dayName(ofDay[0]?.at ?? day, now)}</h3>
      <ActivityRows items={ofDay} timeOf={formatTime} onNotMe={onNotMe} />
    </section>
  ));
}

function byDay(items: ActivityItem[]): Map<string, ActivityItem[]> {
  const days = new Map<string, ActivityItem[]>();
  for (const item of items) {
    const day = new Date(item.at).toDateString();
    days.set(day, [...(days.get(day) ?? []), item]);
  }
  return days;
}

function dayName(at: string, now: Date): string {
  const days = daysBetween(new Date(at), now);
  if (days === 0) return text.today;
  return days === 1 ? text.yesterday : formatDay(at, now);
}
