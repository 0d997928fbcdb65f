import { type ReactNode, useId } from 'react';
import styles from './box.module.css';
import { WallStrip } from './wall.tsx';

/** The single box of one form: a strip of the wall, a title, what it is for, and the form. */
export function Box({
  title,
  lead,
  children,
}: {
  title: string;
  lead: string | null;
  children: ReactNode;
}): ReactNode {
  const id = useId();
  return (
    <div className={styles.box}>
      <WallStrip />
      <section className={styles.room} aria-labelledby={id}>
        <div className={styles.head}>
          <h1 id={id} tabIndex={-1}>
            {title}
          </h1>
          {lead !== null && <p className={styles.lead}>{lead}</p>}
        </div>
        {children}
      </section>
    </div>
  );
}
