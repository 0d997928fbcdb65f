import { type ReactNode, useId } from 'react';
import panel from '../brand/panel.module.css';
import { Bone } from '../feedback/bones.tsx';
import styles from './overview-panel.module.css';

interface OverviewPanelProps {
  title: string;
  /** A link to all there is. */
  link?: ReactNode;
  children: ReactNode;
}

/** A panel of the overview, with a link to the whole beside its heading. */
export function OverviewPanel({ title, link, children }: OverviewPanelProps): ReactNode {
  const id = useId();
  return (
    <section className={`${panel.panel} ${styles.panel}`} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} tabIndex={-1}>
          {title}
        </h2>
        {link}
      </div>
      {children}
    </section>
  );
}

/** Rows from edge to edge. */
export function OverviewRows({ children }: { children: ReactNode }): ReactNode {
  return <ul className={styles.rows}>{children}</ul>;
}

/** A panel that has not arrived. */
export function OverviewPanelBones({ children }: { children: ReactNode }): ReactNode {
  return (
    <div className={`${panel.panel} ${styles.panel}`}>
      <div className={`${styles.head} ${styles.title}`}>
        <div className={styles.wide}>
          <Bone width={60} />
        </div>
      </div>
      {children}
    </div>
  );
}
