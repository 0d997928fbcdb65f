import { type ReactNode, type Ref, useId } from 'react';
import styles from './panel.module.css';

interface PanelProps {
  title: string;
  /** For who must move the focus here. */
  titleRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

/** A part of a page, in a line of its own. */
export function Panel({ title, titleRef, children }: PanelProps): ReactNode {
  const id = useId();
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <h2 id={id} ref={titleRef} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </section>
  );
}
