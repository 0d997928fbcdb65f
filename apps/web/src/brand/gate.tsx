import { type ReactNode, useId, useState } from 'react';
import { Button } from './button.tsx';
import styles from './gate.module.css';
import { GateWall } from './wall.tsx';

interface GateProps {
  /** The wall stands on the left and the form on the right. */
  turned: boolean;
  title: string;
  welcome: string;
  action: string;
  onAction: () => void;
  children: ReactNode;
}

/** The box of 720 px: a room with the form, and the wall with its lit door. */
export function Gate({ turned, title, welcome, action, onAction, children }: GateProps): ReactNode {
  const id = useId();
  const [seen, setSeen] = useState(turned);
  // A gate that opens in either position stands still; only a turn moves.
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
      <section className={styles.room} aria-labelledby={id}>
        <h1 id={id} tabIndex={-1}>
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
