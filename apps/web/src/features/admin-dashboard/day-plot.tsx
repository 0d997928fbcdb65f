import type { PointerEvent, ReactNode } from 'react';
import { AccessArch } from '../../administration/access-arch.tsx';
import arches from '../../brand/arch.module.css';
import { partBelow, percent } from '../../brand/plot.ts';
import { Link } from '../../navigation/link.tsx';
import { dashboardText } from './dashboard.text.ts';
import { type PlotDay, peakOf, totalOf } from './day-figures.ts';
import styles from './day-plot.module.css';

const text = dashboardText.accesses;
/** Of the room that a day has. */
const WIDTH = 0.68;
const GAP = 1.4;
/** Closer to an end, a label would be cut off. */
const EDGE = 10;
/** Of the area of the label, by the side that it is anchored at. */
const shiftOf = { start: 0, middle: -56, end: -112 } as const;

interface DayPlotProps {
  days: readonly PlotDay[];
  /** The number at the upper end. */
  top: number;
  marked: PlotDay | undefined;
  onMark: (day: PlotDay) => void;
  /** Where a day is shown in full. */
  linkOf: (day: PlotDay) => string;
}

/** Days as arches, with a scale beside them. */
export function DayPlot({ days, top, marked, onMark, linkOf }: DayPlotProps): ReactNode {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return null;
  const slot = 100 / days.length;
  const middle = (day: PlotDay): number => (days.indexOf(day) + 0.5) * slot;
  const peak = peakOf(days);
  const sum = (of: 'accepted' | 'refused'): number => days.reduce((total, day) => total + day[of], 0);
  const conclusion = text.conclusion(first.date, last.date, sum('accepted'), sum('refused'));

  function point(event: PointerEvent): void {
    const day = days[partBelow(event, days.length)];
    if (day) onMark(day);
  }

  return (
    <div className={styles.box}>
      <div className={styles.scale} aria-hidden="true">
        {[top, top / 2, 0].map((value) => (
          <span key={value}>{dashboardText.number(value)}</span>
        ))}
      </div>
      {/* The range of the panel does the same with keys. */}
      <div className={styles.area} onPointerMove={point} onPointerDown={point}>
        <svg
          className={`${arches.plot} ${styles.plot}`}
          role="img"
          aria-label={conclusion + (peak ? text.peak(peak.date, peak.refused) : '')}
        >
          {[0, 50].map((y) => (
            <line key={y} className={styles.grid} x1="0" x2="100%" y1={`${y}%`} y2={`${y}%`} />
          ))}
          {days.map((day, at) => (
            <g key={day.day}>
              {day === marked && (
                <rect className={styles.marked} x={percent(at * slot)} width={percent(slot)} height="100%" />
              )}
              <Arch day={day} x={(at + (1 - WIDTH) / 2) * slot} width={slot * WIDTH} top={top} />
            </g>
          ))}
        </svg>
        {peak && (
          // biome-ignore lint/a11y/noSvgWithoutTitle: its link has the words
          <svg className={styles.over}>
            <Link to={linkOf(peak)} aria-label={text.openPeak(peak.date, peak.refused)}>
              {/* As large as a finger */}
              <rect
                x={percent(middle(peak))}
                y={percent(100 - (totalOf(peak) / top) * 100)}
                width="112"
                height="44"
                transform={`translate(${shiftOf[anchorAt(middle(peak))]} -36)`}
              />
              <text
                className={styles.say}
                x={percent(middle(peak))}
                y={percent(100 - (totalOf(peak) / top) * 100)}
                dy="-8"
                textAnchor={anchorAt(middle(peak))}
              >
                {text.peakLabel(peak.refused)}
              </text>
            </Link>
          </svg>
        )}
      </div>
      <svg className={styles.axis} aria-hidden="true">
        {labelled(days, peak).map((day) => (
          <text
            key={day.day}
            x={day === first ? '0%' : day === last ? '100%' : percent(middle(day))}
            y="1.3em"
            textAnchor={day === first ? 'start' : day === last ? 'end' : 'middle'}
          >
            {day.isToday ? text.today : dashboardText.day(day.date)}
          </text>
        ))}
      </svg>
    </div>
  );
}

function anchorAt(x: number): 'start' | 'middle' | 'end' {
  if (x < EDGE) return 'start';
  return x > 100 - EDGE ? 'end' : 'middle';
}

/** Both ends, the middle and the peak, without those that would touch another. */
function labelled(days: readonly PlotDay[], peak: PlotDay | undefined): PlotDay[] {
  const middle = days[Math.floor(days.length / 2)];
  const room = days.length / 6;
  const chosen: PlotDay[] = [];
  for (const day of [days[0], days.at(-1), peak, middle])
    if (day && chosen.every((other) => Math.abs(days.indexOf(other) - days.indexOf(day)) >= room))
      chosen.push(day);
  return chosen;
}

interface ArchProps {
  day: PlotDay;
  /** In hundredths of the plot. */
  x: number;
  width: number;
  top: number;
}

function Arch({ day, x, width, top }: ArchProps): ReactNode {
  const { accepted, refused, isToday } = day;
  if (totalOf(day) === 0) return null;
  const height = (count: number): number => (count / top) * 100;
  return (
    <AccessArch
      opened={accepted}
      refused={refused}
      isToday={isToday}
      x={x}
      width={width}
      top={100 - Math.max(height(totalOf(day)), 2)}
      foot={100 - Math.max(height(refused), GAP)}
      gap={GAP}
    />
  );
}
