import type { ReactNode } from 'react';
import { Face } from '../brand/face.tsx';
import { personPath } from '../navigation/admin-paths.ts';
import { Link } from '../navigation/link.tsx';
import { breakable } from './breakable.tsx';
import styles from './people-rows.module.css';

interface PersonCellProps {
  id: string;
  /** The part of their page that the row is about. */
  tab?: `#${string}`;
  name: string;
  /** What is unique, because people choose their own names. */
  sub: string | null;
  /** Beside the name. */
  tag?: ReactNode;
}

/** Who a row of a table is about. */
export function PersonCell({ id, tab, name, sub, tag }: PersonCellProps): ReactNode {
  return (
    <span className={styles.person}>
      <Face name={name} />
      <span>
        <span className={styles.name}>
          <Link to={personPath(id) + (tab ?? '')}>{name}</Link>
          {tag}
        </span>
        {sub !== null && <span className={styles.sub}>{breakable(sub)}</span>}
      </span>
    </span>
  );
}
