import { type ReactNode, useId } from 'react';
import styles from './panel.module.css';

interface PanelProps {
  title: string;
  /** For links to this section. */
  id?: string;
  children: ReactNode;
}

/** A framed section of a page. */
export function Panel({ title, id: given, children }: PanelProps): ReactNode {
  const generated = useId();
  const id = given ?? generated;
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <h2 id={id} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </section>
  );
}
