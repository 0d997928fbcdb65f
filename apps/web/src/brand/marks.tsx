import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import styles from './marks.module.css';

export interface MarkStep {
  label: string;
  /** Below the label, such as a date. */
  word: string;
  /** What is done, what goes on now, what comes next, and an end that cannot be undone. */
  state: 'done' | 'now' | 'tocome' | 'end';
}

interface MarksProps {
  /** What the steps belong to. */
  label: string;
  steps: readonly MarkStep[];
}

/** The steps of a wait or a way, each with its arch. */
export function Marks({ label, steps }: MarksProps): ReactNode {
  return (
    <div className={styles.room}>
      <ol className={styles.marks} aria-label={label}>
        {steps.map(({ label: name, word, state }) => (
          <li
            key={name}
            className={`${styles.mark} ${styles[state]}`}
            aria-current={state === 'now' ? 'step' : undefined}
          >
            {state === 'done' && <Icon name="check" />}
            {state === 'end' && <Icon name="exclamation" />}
            <strong>{name}</strong>
            <span>{word}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
