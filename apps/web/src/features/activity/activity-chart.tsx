import type { CalendarDate } from '@internationalized/date';
import { activityHoursEndpoint } from '@portaria/contract';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { useAnswer } from '../../account/use-answer.ts';
import arches from '../../brand/arch.module.css';
import { Arch } from '../../brand/arch.tsx';
import { Button } from '../../brand/button.tsx';
import { partBelow, percent } from '../../brand/plot.ts';
import { activityText } from './activity.text.ts';
import styles from './activity-chart.module.css';
import { type ActivityDay, DAYS, daysUntil } from './activity-days.ts';
import { dayName } from './day-name.ts';

const text = activityText.chart;
const LAST = DAYS - 1;
const PLOT_DAYS = 30;
/** Above it, an arch grows no further. */
const TALLEST = 8;
const STUB = 14;

interface ActivityChartProps {
  /** The day that the list shows. Null where it shows more than one. */
  shown: CalendarDate | null;
  onDay: (day: CalendarDate) => void;
}

/** Ninety days as arches, in one row or, on a phone, in three. Without its answer the page goes without it. */
export function ActivityChart({ shown, onDay }: ActivityChartProps): ReactNode {
  const { value } = useAnswer(activityHoursEndpoint, true);
  const [looked, setLooked] = useState<number | null>(null);
  if (value === null) return null;
  const now = new Date();
  const days = daysUntil(now, value.hours);
  if (days.every(({ events }) => events === 0)) return <p className={styles.words}>{text.none}</p>;
  const listed = days.findIndex(({ date }) => shown !== null && date.compare(shown) === 0);
  const at = looked ?? (listed < 0 ? LAST : listed);
  const day = days[at];
  if (day === undefined) return null;
  const words = text.day(dayName(day.at, now), day.events, day.alarming);
  return (
    <div className={styles.chart}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: for a pointer. The control below is for everybody else */}
      <div
        className={styles.plots}
        onPointerMove={(event) => setLooked(dayBelow(event))}
        onPointerLeave={() => setLooked(null)}
        onClick={(event) => onDay(days[dayBelow(event)]?.date ?? day.date)}
        onKeyDown={({ key }) => key === 'Enter' && onDay(day.date)}
      >
        {[0, 1, 2].map((plot) => (
          <svg key={plot} className={arches.plot} aria-hidden="true">
            {days.slice(plot * PLOT_DAYS, (plot + 1) * PLOT_DAYS).map((one, index) => (
              <Day key={one.at} day={one} at={index} isToday={one === days[LAST]} isLooked={one === day} />
            ))}
          </svg>
        ))}
        {/* One control for all arches, because each alone is too narrow for a finger. No pointer reaches it. */}
        <input
          type="range"
          max={LAST}
          value={at}
          aria-label={text.label}
          aria-valuetext={words}
          onChange={({ target }) => setLooked(target.valueAsNumber)}
        />
      </div>
      <p className={styles.words}>{words}</p>
      <Button variant="plain" onClick={() => onDay(day.date)}>
        {text.show}
      </Button>
    </div>
  );
}

function dayBelow({ clientX, clientY, currentTarget }: MouseEvent): number {
  const plots = [...currentTarget.querySelectorAll('svg')];
  const at = plots.findIndex((plot) => {
    const { right, bottom } = plot.getBoundingClientRect();
    return clientX < right && clientY < bottom;
  });
  const plot = plots[at];
  return plot ? at * PLOT_DAYS + partBelow({ clientX, currentTarget: plot }, PLOT_DAYS) : LAST;
}

interface DayProps {
  day: ActivityDay;
  /** Within its plot. */
  at: number;
  isToday: boolean;
  isLooked: boolean;
}

function Day({ day, at, isToday, isLooked }: DayProps): ReactNode {
  const slot = 100 / PLOT_DAYS;
  const width = slot * 0.72;
  const top =
    100 - Math.max(STUB + (day.events === 0 ? 0 : 6), (Math.min(day.events, TALLEST) / TALLEST) * 96);
  return (
    <>
      {isLooked && (
        <rect className={styles.look} x={percent(at * slot)} width={percent(slot)} height="100%" />
      )}
      <Arch
        kind={day.alarming > 0 ? 'alarm' : day.events > 0 ? 'some' : 'none'}
        isToday={isToday}
        x={at * slot + (slot - width) / 2}
        width={width}
        top={top}
      />
    </>
  );
}
