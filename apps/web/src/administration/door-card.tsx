import { type ReactNode, useId } from 'react';
import { formatDay } from '../account/moment.ts';
import { Face } from '../brand/face.tsx';
import panelStyles from '../brand/panel.module.css';
import { Tag } from '../brand/tag.tsx';
import styles from './door-card.module.css';

interface DoorCardProps {
  name: string;
  /** What kind it is. */
  lead: string;
  pausedAt: string | null;
  words: { inUse: string; paused: (day: string) => string };
  /** How much it is used. */
  figure: ReactNode;
  /** Buttons, if the role permits any. */
  tools: ReactNode;
  children: ReactNode;
}

/** A door that people enter by, open or closed: an application, or a login provider. */
export function DoorCard({ name, lead, pausedAt, words, figure, tools, children }: DoorCardProps): ReactNode {
  const id = useId();
  return (
    // No region, because two doors may have one name.
    <article className={`${panelStyles.panel} ${styles.card}`} aria-labelledby={id}>
      <div className={`${styles.head} ${pausedAt === null ? '' : styles.paused}`}>
        <Face kind="asker" name={name} />
        <div className={styles.words}>
          <div className={styles.name}>
            <h2 id={id}>{name}</h2>
            {pausedAt === null ? (
              <Tag kind="success">{words.inUse}</Tag>
            ) : (
              <Tag kind="warning">{words.paused(formatDay(pausedAt, new Date()))}</Tag>
            )}
          </div>
          <p>{lead}</p>
        </div>
        {figure && <p className={styles.opened}>{figure}</p>}
        {tools && <div className={styles.tools}>{tools}</div>}
      </div>
      {children}
    </article>
  );
}
