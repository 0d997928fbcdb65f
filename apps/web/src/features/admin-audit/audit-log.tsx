import type { AdminEvent } from '@portaria/contract/administration';
import type { ReactNode } from 'react';
import { daysBetween, formatDay } from '../../account/moment.ts';
import { auditText as text } from './audit.text.ts';
import styles from './audit-page.module.css';
import { AuditRow } from './audit-row.tsx';

/** Grouped by calendar days in the device's time zone. */
export function AuditLog({ events }: { events: AdminEvent[] }): ReactNode {
  const now = new Date();
  const days = new Map<string, AdminEvent[]>();
  for (const event of events) {
    const day = new Date(event.at).toDateString();
    days.set(day, [...(days.get(day) ?? []), event]);
  }
  return [...days].map(([day, ofDay]) => (
    <section key={day} className={styles.day}>
      <h2>{dayName(ofDay[0]?.at ?? day, now)}</h2>
      <ol>
        {ofDay.map((event) => (
          <AuditRow key={event.id} event={event} />
        ))}
      </ol>
    </section>
  ));
}

function dayName(at: string, now: Date): string {
  const name = text.days[daysBetween(new Date(at), now)] ?? text.weekday(new Date(at));
  return `${name}, ${formatDay(at, now)}`;
}
