import { type ReactNode, useEffect } from 'react';
import { Icon } from '../../brand/icon.tsx';
import { focusHeading, isFocusAtStart } from '../../navigation/focus-heading.ts';
import { Link } from '../../navigation/link.tsx';
import styles from './id-head.module.css';

interface IdHeadProps {
  /** The list that this is from. */
  from: { path: string; name: string };
  face: ReactNode;
  name: string;
  tags: ReactNode;
  /** Facts in one line, each with its value. */
  facts: readonly (readonly [name: string, value: ReactNode])[];
  tools?: ReactNode;
  /** Between the name and the facts. */
  children?: ReactNode;
}

/** The head of a page about one person or one application. */
export function IdHead({ from, face, name, tags, facts, tools, children }: IdHeadProps): ReactNode {
  // It takes the place of the heading that the navigation focused.
  useEffect(() => {
    if (isFocusAtStart()) focusHeading();
  }, []);
  return (
    <div className={styles.top}>
      <Link className={styles.from} to={from.path}>
        <Icon name="previous" /> {from.name}
      </Link>
      <div className={styles.head}>
        {face}
        <div className={styles.words}>
          <div className={styles.name}>
            <h1 tabIndex={-1}>{name}</h1>
            {tags}
          </div>
          {children}
          <p className={styles.facts}>
            {facts.map(([label, value]) => (
              <span key={label}>
                {label} <b>{value}</b>
              </span>
            ))}
          </p>
        </div>
        {tools && <div className={styles.tools}>{tools}</div>}
      </div>
    </div>
  );
}
