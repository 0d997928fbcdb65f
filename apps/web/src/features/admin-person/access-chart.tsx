import type { AccessesOfDays } from '@portaria/contract/administration';
import type { ReactNode } from 'react';
import { AccessArch } from '../../administration/access-arch.tsx';
import { AdminPanel } from '../../administration/admin-panel.tsx';
import { Figures } from '../../administration/figures.tsx';
import { LampKey } from '../../administration/lamp-key.tsx';
import arches from '../../brand/arch.module.css';
import styles from './access-chart.module.css';
import { type AccessDay, daysUntil } from './access-days.ts';
import { personText } from './person.text.ts';

const text = personText.accesses;
const PLOT_DAYS = 30;
/** Above it, an arch grows no further. The table has the number. */
const TALLEST = 8;
const STUB = 14;
const GAP = 3;

/** Ninety days as a row of arches. Each plot says its sum, and a table has every day. */
export function AccessChart({ id, accesses }: { id: string; accesses: AccessesOfDays }): ReactNode {
  const days = daysUntil(accesses);
  const plots = [0, 1, 2].map((at) => days.slice(at * PLOT_DAYS, (at + 1) * PLOT_DAYS));
  const used = days.filter(({ opened, refused }) => opened + refused > 0).reverse();
  return (
    <AdminPanel id={id} title={text.title} aside={<LampKey names={text.key} />}>
      <div className={styles.months}>
        {plots.map((plot) => (
          <Plot key={plot[0]?.date.getTime()} days={plot} />
        ))}
      </div>
      {used.length === 0 && <p className={styles.quiet}>{text.none}</p>}
      {used.length > 0 && (
        <Figures summary={text.table} name={text.numbers}>
          <table>
            <caption className="sr">{text.title}</caption>
            <thead>
              <tr>
                <th scope="col">{text.day}</th>
                <th scope="col">{text.opened}</th>
                <th scope="col">{text.refused}</th>
              </tr>
            </thead>
            <tbody>
              {used.map(({ date, opened, refused }) => (
                <tr key={date.getTime()}>
                  <td>{text.longDay(date)}</td>
                  <td>{opened}</td>
                  <td>{refused}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Figures>
      )}
    </AdminPanel>
  );
}

function Plot({ days }: { days: AccessDay[] }): ReactNode {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return null;
  const range = text.range(first.date, last.isToday ? null : last.date);
  const sum = (of: 'opened' | 'refused'): number => days.reduce((total, day) => total + day[of], 0);
  return (
    <div>
      <svg
        className={`${arches.plot} ${styles.plot}`}
        role="img"
        aria-label={`${range}: ${text.sum(sum('opened'), sum('refused'))}`}
      >
        {days.map((day, at) => (
          <Arch key={day.date.getTime()} day={day} at={at} />
        ))}
      </svg>
      <p className={styles.quiet} aria-hidden="true">
        {range}
      </p>
    </div>
  );
}

function Arch({ day, at }: { day: AccessDay; at: number }): ReactNode {
  const { opened, refused, isToday, date } = day;
  const slot = 100 / PLOT_DAYS;
  const width = slot * 0.72;
  const total = opened + refused;
  const tall = (count: number): number => (Math.min(count, TALLEST) / TALLEST) * 96;
  const top = total === 0 ? 100 - STUB : 100 - Math.max(STUB + 4, tall(total));
  return (
    <g>
      <title>{text.tip(date, opened, refused)}</title>
      <AccessArch
        opened={opened}
        refused={refused}
        isToday={isToday}
        x={at * slot + (slot - width) / 2}
        width={width}
        top={top}
        foot={100 - ((100 - top) * refused) / total}
        gap={GAP}
      />
    </g>
  );
}
