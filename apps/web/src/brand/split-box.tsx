import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import styles from './split-box.module.css';
import { TileWall } from './tile-wall.tsx';

/** Where login and registration are part of a larger errand. */
export interface LoginOrRegisterWords {
  titles: Readonly<Record<'login' | 'register', string>>;
  /** What stands around the heading of each form. */
  head: (view: 'login' | 'register', heading: ReactNode) => ReactNode;
  /** Below either form. */
  foot: ReactNode;
}

interface SplitBoxProps {
  /** The wall is on the left and the form on the right. */
  turned: boolean;
  title: ReactNode;
  /** What stands around the heading. */
  head?: ((heading: ReactNode) => ReactNode) | undefined;
  welcome: string;
  /** Stands in the door instead of the welcome. */
  headline?: ReactNode;
  /** Without one the door is low on a phone. */
  action?: ReactNode;
  onAction?: () => void;
  children: ReactNode;
}

/** The id of the heading, which also names the form. */
export const SPLIT_BOX_TITLE = 'box-title';

/** The two-part box of login and registration: the form, and the wall with its door. */
export function SplitBox({
  turned,
  title,
  head,
  welcome,
  headline = welcome,
  action,
  onAction,
  children,
}: SplitBoxProps): ReactNode {
  const [seen, setSeen] = useState(turned);
  // Only a change of position is animated, not the first render.
  const [moved, setMoved] = useState(false);
  if (seen !== turned) {
    setSeen(turned);
    setMoved(true);
  }
  const heading = (
    <h1 id={SPLIT_BOX_TITLE} tabIndex={-1}>
      {title}
    </h1>
  );
  const hasAction = !turned && action !== undefined;
  return (
    <div
      className={`${styles.box} ${turned ? styles.turned : ''} ${moved ? styles.moved : ''} ${hasAction ? '' : styles.low}`}
      onAnimationEnd={() => setMoved(false)}
    >
      <section className={styles.form} aria-labelledby={SPLIT_BOX_TITLE}>
        {head === undefined ? heading : head(heading)}
        {children}
      </section>
      <aside className={styles.side} aria-label={welcome}>
        <TileWall />
        <div className={styles.door}>
          <h2>{headline}</h2>
          {hasAction && (
            <Button variant="door" onClick={onAction}>
              {action}
            </Button>
          )}
        </div>
      </aside>
    </div>
  );
}
