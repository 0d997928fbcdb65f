import type { ReactNode } from 'react';
import { factorsText } from './factors.text.ts';
import styles from './steps.module.css';

const STEPS = [1, 2, 3];

/** One arch per step: done, lit, to come. */
export function Steps({ at }: { at: number }): ReactNode {
  return (
    <p className={styles.steps}>
      {STEPS.map((step) => (
        <i
          key={step}
          className={step < at ? styles.done : step === at ? styles.here : ''}
          aria-hidden="true"
        />
      ))}
      <span>{factorsText.setup.step(at, STEPS.length)}</span>
    </p>
  );
}
