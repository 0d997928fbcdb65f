import type { ReactNode } from 'react';
import { Icon } from '../../brand/icon.tsx';
import { dashboardText as text } from './dashboard.text.ts';
import styles from './delta.module.css';

interface DeltaProps {
  now: number;
  /** Null where there is nothing to compare with. */
  before: number | null;
  days: number;
  /** Which direction is good. Without it none is. */
  good?: 'up' | 'down';
  words?: (difference: number) => string;
}

/** The difference to the period before: an arrow and a number, so that colour is not the only sign. */
export function Delta({ now, before, days, good, words = text.number }: DeltaProps): ReactNode {
  if (before === null) return null;
  const difference = now - before;
  const direction = difference > 0 ? 'up' : 'down';
  const kind = difference === 0 || good === undefined ? '' : direction === good ? styles.good : styles.bad;
  return (
    <span className={`${styles.delta} ${kind}`}>
      {difference === 0 ? (
        <span aria-hidden="true">=</span>
      ) : (
        <Icon name={difference > 0 ? 'arrowUp' : 'arrowDown'} />
      )}
      {difference !== 0 && <span className="sr">{difference > 0 ? text.rose : text.fell}</span>}
      {difference === 0 ? text.equal : words(Math.abs(difference))}
      <span className="sr">{text.before(days)}</span>
    </span>
  );
}
