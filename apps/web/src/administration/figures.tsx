import type { ReactNode } from 'react';
import { Icon } from '../brand/icon.tsx';
import styles from './figures.module.css';

interface FiguresProps {
  /** What opens the table. */
  summary: string;
  /** Names the region that scrolls. */
  name: string;
  /** A table. */
  children: ReactNode;
}

/** The numbers of a plot as a table, which is closed at first. */
export function Figures({ summary, name, children }: FiguresProps): ReactNode {
  return (
    <details className={styles.figures}>
      <summary>
        <Icon name="next" /> {summary}
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached with the keyboard */}
      <section className={styles.scroll} aria-label={name} tabIndex={0}>
        {children}
      </section>
    </details>
  );
}
