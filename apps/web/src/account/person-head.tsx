import type { ReactNode } from 'react';
import { Face } from '../brand/face.tsx';
import styles from './account-page.module.css';

interface PersonHeadProps {
  /** Whose initials. */
  owner: string;
  title: ReactNode;
  lead: ReactNode;
}

/** The head of a page that belongs to one person. */
export function PersonHead({ owner, title, lead }: PersonHeadProps): ReactNode {
  return (
    <div className={styles.person}>
      <Face name={owner} kind="owner" />
      <div>
        <h1 tabIndex={-1}>{title}</h1>
        <p className={styles.about}>{lead}</p>
      </div>
    </div>
  );
}
