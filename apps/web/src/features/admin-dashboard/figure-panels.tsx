import type { DashboardResponse } from '@portaria/contract/administration';
import { type ReactNode, useId } from 'react';
import panelStyles from '../../brand/panel.module.css';
import { dashboardText } from './dashboard.text.ts';
import { registeredInRow } from './day-figures.ts';
import { Delta } from './delta.tsx';
import styles from './figure-panels.module.css';
import { HalfDoor } from './half-door.tsx';
import { RowOfArches } from './row-of-arches.tsx';

const { active, registered, factor, mails, number, unknown } = dashboardText;

/** Four numbers with what they are part of, and the difference to the period before. */
export function FigurePanels({ of }: { of: DashboardResponse }): ReactNode {
  return (
    <div className={styles.panels}>
      <Active of={of} />
      <Registered of={of} />
      <Factor of={of} />
      <Mails of={of} />
    </div>
  );
}

interface PanelProps {
  title: string;
  foot: ReactNode;
  children: ReactNode;
}

function FigurePanel({ title, foot, children }: PanelProps): ReactNode {
  const id = useId();
  return (
    <section className={`${panelStyles.panel} ${styles.panel}`} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div className={styles.figures}>{children}</div>
      <p className={styles.foot}>{foot}</p>
    </section>
  );
}

function Figure({ value, children }: { value: string; children: string }): ReactNode {
  return (
    <p>
      <strong className={styles.big}>{value}</strong> <span className={styles.note}>{children}</span>
    </p>
  );
}

function Active({ of: { people, peopleBefore, days } }: { of: DashboardResponse }): ReactNode {
  const accounts = people?.accounts;
  const of =
    accounts && people ? active.of(shareOf(people.activeMonth, accounts.all), accounts.all) : unknown;
  return (
    <FigurePanel
      title={active.title}
      foot={
        <>
          <span>{people?.estimated ? active.estimated : of}</span>
          {people && (
            <Delta
              now={people.activeMonth}
              before={peopleBefore?.activeMonth ?? null}
              days={days.length}
              good="up"
            />
          )}
        </>
      }
    >
      <Figure value={people ? number(people.active) : unknown}>{active.today}</Figure>
      <Figure value={people ? number(people.activeMonth) : unknown}>{active.month}</Figure>
    </FigurePanel>
  );
}

function Registered({ of: { sums, sumsBefore, days } }: { of: DashboardResponse }): ReactNode {
  const row = registeredInRow(days);
  return (
    <FigurePanel
      title={registered.title}
      foot={
        <>
          <span>{registered.confirmed(sums.confirmed)}</span>
          <Delta now={sums.registered} before={sumsBefore?.registered ?? null} days={days.length} good="up" />
        </>
      }
    >
      <Figure value={number(sums.registered)}>{registered.within(days.length)}</Figure>
      <RowOfArches values={row} label={registered.row(row, days.length)} />
    </FigurePanel>
  );
}

const shareOf = (part: number, all: number): number => (all === 0 ? 0 : Math.round((part / all) * 100));

const protectedShare = ({ all, withSecondFactor }: { all: number; withSecondFactor: number }): number =>
  shareOf(withSecondFactor, all);

function Factor({ of: { people, peopleBefore, days } }: { of: DashboardResponse }): ReactNode {
  const accounts = people?.accounts ?? null;
  const before = peopleBefore?.accounts ?? null;
  return (
    <FigurePanel
      title={factor.title}
      foot={
        accounts && (
          <>
            <span>{factor.without(accounts.all - accounts.withSecondFactor)}</span>
            <Delta
              now={protectedShare(accounts)}
              before={before && protectedShare(before)}
              days={days.length}
              good="up"
              words={dashboardText.points}
            />
          </>
        )
      }
    >
      <Figure value={accounts ? dashboardText.percent(protectedShare(accounts)) : unknown}>
        {accounts ? factor.of(accounts.withSecondFactor, accounts.all) : ''}
      </Figure>
      <HalfDoor share={accounts ? protectedShare(accounts) : 0} />
    </FigurePanel>
  );
}

function Mails({ of: { sums, sumsBefore, days } }: { of: DashboardResponse }): ReactNode {
  return (
    <FigurePanel
      title={mails.title}
      foot={
        <>
          <span>{mails.of(sums.mailsAccepted + sums.mailsRefused)}</span>
          <Delta
            now={sums.mailsRefused}
            before={sumsBefore?.mailsRefused ?? null}
            days={days.length}
            good="down"
            words={dashboardText.refusals}
          />
        </>
      }
    >
      <Figure value={number(sums.mailsAccepted)}>{mails.accepted}</Figure>
      <Figure value={number(sums.mailsRefused)}>{mails.refused}</Figure>
    </FigurePanel>
  );
}
