import type { ConnectedApp } from '@portaria/contract';
import type { ReactNode } from 'react';
import { formatAge } from '../../account/moment.ts';
import { rowIcons } from '../../account/row-icons.ts';
import { Face } from '../../brand/face.tsx';
import { Shape } from '../../brand/icon.tsx';
import { TileRow } from '../../brand/tile-wall.tsx';
import { Bone } from '../../feedback/bones.tsx';
import styles from './app-doors.module.css';
import { connectedAppsText } from './connected-apps.text.ts';

const text = connectedAppsText.doors;

interface AppDoorsProps {
  apps: ConnectedApp[];
  /** Where to find others. */
  moreUrl?: string | undefined;
}

/** A façade with one lit door for each application. */
export function AppDoors({ apps, moreUrl }: AppDoorsProps): ReactNode {
  return (
    <section className={styles.street} aria-label={text.title}>
      <TileRow />
      <ul className={styles.doors}>
        {apps.map((app) => (
          <li key={app.id}>
            <AppDoor app={app} />
          </li>
        ))}
        {moreUrl !== undefined && (
          <li>
            <a className={`${styles.door} ${styles.free}`} href={moreUrl}>
              <Shape path={rowIcons.plus} />
              <span>{text.more}</span>
            </a>
          </li>
        )}
      </ul>
    </section>
  );
}

/** An application on a phone or a computer has no address to lead to. */
function AppDoor({ app: { name, mark, origin, usedAt } }: { app: ConnectedApp }): ReactNode {
  const used = text.used(formatAge(usedAt, new Date()));
  const words = (
    <>
      <Face name={name} mark={mark} />
      <span>{name}</span>
      <small>{origin === undefined ? text.installed : used}</small>
    </>
  );
  if (origin === undefined) return <div className={`${styles.door} ${styles.installed}`}>{words}</div>;
  return (
    <a className={`${styles.door} ${styles.lit}`} href={origin}>
      {words}
    </a>
  );
}

interface NoDoorsProps {
  appName: string;
  /** What a reset has disconnected. */
  ended: readonly string[];
  /** The next step. */
  children: ReactNode;
}

export function NoDoors({ appName, ended, children }: NoDoorsProps): ReactNode {
  return (
    <section className={styles.street} aria-label={text.title}>
      <TileRow />
      <div className={styles.empty}>
        <span className={styles.hole} />
        <h2>{ended.length > 0 ? text.noneLeft : text.none}</h2>
        <p>{ended.length > 0 ? connectedAppsText.ended(ended) : text.noneLead(appName)}</p>
        {children}
      </div>
    </section>
  );
}

/** As tall as one row of doors. */
export function DoorBones(): ReactNode {
  return (
    <div className={styles.street}>
      <TileRow />
      <ul className={styles.doors}>
        {['first', 'second'].map((door) => (
          <li key={door}>
            <span className={`${styles.door} ${styles.waiting}`}>
              <Bone width={60} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
