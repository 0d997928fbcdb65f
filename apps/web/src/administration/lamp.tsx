import type { ReactNode } from 'react';
import styles from './lamp.module.css';

/** `lit` is on, here or today; `out` is off. The others are the parts of a plot of accesses. */
export type LampKind = 'lit' | 'out' | 'opened' | 'refused' | 'none';

/** A small arch. The word beside it says the same. */
export function Lamp({ kind }: { kind: LampKind }): ReactNode {
  return <span className={`${styles.lamp} ${styles[kind]}`} />;
}
