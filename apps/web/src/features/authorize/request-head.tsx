import type { ReactNode } from 'react';
import { Face } from '../../brand/face.tsx';
import type { Asker } from './asker.ts';
import styles from './request-head.module.css';

interface RequestHeadProps {
  app: Asker;
  /** Below the heading. */
  lead?: string;
  /** The heading. */
  children: ReactNode;
}

/** Says in each card of a request which application asks. */
export function RequestHead({ app, lead, children }: RequestHeadProps): ReactNode {
  return (
    <div className={styles.head}>
      <Face name={app.name} mark={app.mark} kind="asker" />
      <div className={styles.words}>
        {children}
        {lead !== undefined && <p>{lead}</p>}
      </div>
    </div>
  );
}
