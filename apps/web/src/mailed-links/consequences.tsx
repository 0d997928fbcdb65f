import type { ReactNode } from 'react';
import styles from './consequences.module.css';

/** What the button of the page does, before it is pressed. */
export function Consequences({
  introduction,
  items,
}: {
  introduction: string;
  items: readonly string[];
}): ReactNode {
  return (
    <div>
      <p>{introduction}</p>
      <ul className={styles.items}>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  );
}
