import type { ReactNode } from 'react';
import styles from './face.module.css';
import { initialsOf } from './initials.ts';

interface FaceProps {
  name: string;
  /**
   * `owner` and `head` stand beside a page's title, `entering` in the card of a login. `service` is no person, and
   * `asker` is an application in the head of its card.
   */
  kind?: 'row' | 'owner' | 'head' | 'entering' | 'service' | 'asker';
  /** Where the application's mark is. */
  mark?: string | undefined;
}

/** A mark, or initials in an arch. The name stands beside it, so it says nothing to a screen reader. */
export function Face({ name, kind = 'row', mark }: FaceProps): ReactNode {
  if (mark !== undefined) return <img className={`${styles.mark} ${styles[kind]}`} src={mark} alt="" />;
  return (
    <span className={`${styles.face} ${styles[kind]}`} aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
}
