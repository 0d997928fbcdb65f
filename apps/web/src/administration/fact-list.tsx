import type { ReactNode } from 'react';
import styles from './fact-list.module.css';
import { hasValue } from './has-value.ts';

interface Fact {
  name: string;
  /** Left out if it is null, false or empty. */
  value: ReactNode;
  /** What can be done with it, at its right. */
  act?: ReactNode;
}

/** Facts in rows, with a line between them. */
export function FactList({ of }: { of: readonly Fact[] }): ReactNode {
  return (
    <dl className={styles.facts}>
      {of
        .filter(({ value }) => hasValue(value))
        .map(({ name, value, act }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
            {act && <dd>{act}</dd>}
          </div>
        ))}
    </dl>
  );
}
