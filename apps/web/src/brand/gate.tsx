import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import styles from './gate.module.css';
import { GateWall } from './wall.tsx';

interface GateProps {
  /** The wall is on the left and the form on the right. */
  turned: boolean;
  title: ReactNode;
  welcome: string;
  action: ReactNode;
  onAction: () => void;
  children: ReactNode;
}

/** The id of the heading, which also names the form. */
export const GATE_TITLE = 'gate-title';

/** The two-part box of login and registration: the form, and the wall with its door. */
export function Gate({ turned, title, welcome, action, onAction, children }: GateProps): ReactNode {
  const [seen, setSeen] = useState(turned);
  // Only a change of position is animated, not the first render.
  const [moved, setMoved] = useState(false);
  if (seen !== turned) {
    setSeen(turned);
    setMoved(true);
  }
  return (
    <div
      className={`${styles.gate} ${turned ? styles.turned : ''} ${moved ? styles.moved : ''}`}
      onAnimationEnd={() => setMoved(false)}
    >
      <section className={styles.room} aria-labelledby={GATE_TITLE}>
        <h1 id={GATE_TITLE} tabIndex={-1}>
          {title}
        </h1>
        {children}
      </section>
      <aside className={styles.facade} aria-label={welcome}>
        <GateWall />
        <div className={styles.door}>
          <h2>{welcome}</h2>
          {!turned && (
            <Button way="door" onClick={onAction}>
              {action}
            </Button>
          )}
        </div>
      </aside>
    </div>
  );
}
