import type { DashboardResponse } from '@portaria/contract/administration';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { AdminPanel } from '../../administration/admin-panel.tsx';
import { Figures } from '../../administration/figures.tsx';
import { LampKey } from '../../administration/lamp-key.tsx';
import { adminPaths } from '../../navigation/admin-paths.ts';
import { Link } from '../../navigation/link.tsx';
import { useNavigate } from '../../navigation/router.tsx';
import styles from './access-panel.module.css';
import { dashboardText } from './dashboard.text.ts';
import { type PlotDay, plotDays, scaleTop, totalOf } from './day-figures.ts';
import { DayPlot } from './day-plot.tsx';
import { Delta } from './delta.tsx';

const text = dashboardText.accesses;
const PLOT_DAYS = 30;

/** Accesses of each day. The arrows choose one, and Enter opens it in the log. */
export function AccessPanel({ of }: { of: DashboardResponse }): ReactNode {
  const navigate = useNavigate();
  const days = plotDays(of.days);
  const [chosen, setChosen] = useState<string>();
  const marked = days.find(({ day }) => day === chosen) ?? days.at(-1);
  const isEmpty = days.every((day) => totalOf(day) === 0);
  const plots = Array.from({ length: Math.ceil(days.length / PLOT_DAYS) }, (_, at) =>
    days.slice(at * PLOT_DAYS, (at + 1) * PLOT_DAYS),
  );
  function open({ key }: KeyboardEvent): void {
    if (key === 'Enter' && marked) navigate(dayInAudit(marked));
  }
  return (
    <AdminPanel title={text.title} aside={<LampKey names={text.key} />}>
      <Sums of={of} />
      <div className={styles.plots}>
        <div className={plots.length > 1 ? styles.three : styles.one}>
          {plots.map((plot) => (
            <DayPlot
              key={plot[0]?.day}
              days={plot}
              top={scaleTop(days)}
              marked={chosen === undefined ? undefined : marked}
              onMark={({ day }) => setChosen(day)}
              linkOf={dayInAudit}
            />
          ))}
        </div>
        {!isEmpty && marked && (
          <input
            type="range"
            className={styles.chooser}
            aria-label={text.choose}
            min={0}
            max={days.length - 1}
            value={days.indexOf(marked)}
            aria-valuetext={say(marked)}
            onChange={({ target }) => setChosen(days[Number(target.value)]?.day)}
            onKeyDown={open}
          />
        )}
      </div>
      {isEmpty && <p className={styles.none}>{text.none}</p>}
      {!isEmpty && marked && (
        <p className={styles.said}>
          <span>{say(marked)}</span>
          <Link to={dayInAudit(marked)}>{text.openDay}</Link>
        </p>
      )}
      {!isEmpty && <Table days={days} />}
    </AdminPanel>
  );
}

const say = ({ date, accepted, refused }: PlotDay): string => text.said(date, accepted, refused);

const dayInAudit = ({ day }: PlotDay): string => `${adminPaths.audit}?from=${day}&to=${day}`;

function Sums({ of: { days, sums, sumsBefore } }: { of: DashboardResponse }): ReactNode {
  return (
    <div className={styles.sums}>
      <p>
        <span className={styles.big}>
          {dashboardText.number(sums.accepted)} <small>{text.accepted}</small>
        </span>
        <Delta now={sums.accepted} before={sumsBefore?.accepted ?? null} days={days.length} good="up" />
      </p>
      <p>
        <span className={styles.big}>
          {dashboardText.number(sums.refused)} <small>{text.refused}</small>
        </span>
        <Delta now={sums.refused} before={sumsBefore?.refused ?? null} days={days.length} good="down" />
      </p>
    </div>
  );
}

function Table({ days }: { days: readonly PlotDay[] }): ReactNode {
  return (
    <Figures summary={text.table} name={text.numbers}>
      <table>
        <thead>
          <tr>
            <th scope="col">{text.columns.day}</th>
            <th scope="col">{text.columns.accepted}</th>
            <th scope="col">{text.columns.refused}</th>
          </tr>
        </thead>
        <tbody>
          {[...days].reverse().map(({ day, date, accepted, refused }) => (
            <tr key={day}>
              <th scope="row">{dashboardText.day(date)}</th>
              <td>{dashboardText.number(accepted)}</td>
              <td>{dashboardText.number(refused)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Figures>
  );
}
