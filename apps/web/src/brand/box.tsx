import { type ReactNode, useId } from 'react';
import styles from './box.module.css';
import { TileRow } from './tile-wall.tsx';

/** A box with one form, under a row of tiles. */
export function Box({
  title,
  lead,
  head,
  children,
}: {
  title: string;
  lead: string | null;
  /** What stands around the heading. */
  head?: (heading: ReactNode) => ReactNode;
  children: ReactNode;
}): ReactNode {
  const id = useId();
  const heading = (
    <h1 id={id} tabIndex={-1}>
      {title}
    </h1>
  );
  return (
    <div className={styles.box}>
      <TileRow />
      <section className={styles.content} aria-labelledby={id}>
        <div className={styles.head}>
          {head === undefined ? heading : head(heading)}
          {lead !== null && <p className={styles.lead}>{lead}</p>}
        </div>
        {children}
      </section>
    </div>
  );
}
