import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { AccountPath } from '../../app/paths.ts';
import styles from './facts.module.css';

export function Facts({ children }: { children: ReactNode }): ReactNode {
  return <dl className={styles.facts}>{children}</dl>;
}

interface FactProps {
  name: string;
  way?: { to: AccountPath; word: string };
  children: ReactNode;
}

/** What is so, and the way to change it. */
export function Fact({ name, way, children }: FactProps): ReactNode {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
      {way !== undefined && (
        <dd>
          <Link to={way.to}>
            {way.word}
            <span className="sr"> {name.toLowerCase()}</span>
          </Link>
        </dd>
      )}
    </div>
  );
}
