import type { ReactNode } from 'react';
import { Lamp, type LampKind } from './lamp.tsx';
import styles from './lamp-key.module.css';

/** What the colours of a plot mean. The plot itself says it to a screen reader. */
export function LampKey({ names }: { names: Partial<Record<LampKind, string>> }): ReactNode {
  return (
    <ul className={styles.key} aria-hidden="true">
      {(Object.keys(names) as LampKind[]).map((kind) => (
        <li key={kind}>
          <Lamp kind={kind} />
          {names[kind]}
        </li>
      ))}
    </ul>
  );
}
