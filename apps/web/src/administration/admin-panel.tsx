import { type ReactNode, useId } from 'react';
import panelStyles from '../brand/panel.module.css';
import styles from './admin-panel.module.css';

interface AdminPanelProps {
  title: string;
  /** For links to this section. */
  id?: string;
  /** At the right of the title: a link, a legend, a number. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A framed section, tighter than those of an account's pages. */
export function AdminPanel({ title, id: given, aside, children }: AdminPanelProps): ReactNode {
  const generated = useId();
  const id = given ?? generated;
  return (
    <section className={`${panelStyles.panel} ${styles.panel}`} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} tabIndex={-1}>
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
