import { type ReactNode, useId } from 'react';
import { Bone } from '../feedback/bones.tsx';
import styles from './setting-row.module.css';

interface SettingGroupProps {
  title: string;
  about: string;
  /** For links to this group. */
  id?: string;
  /** Above the rows. */
  notice?: ReactNode;
  /** Rows. */
  children: ReactNode;
}

/** Rows that belong together, beside their heading. */
export function SettingGroup({ title, about, id: given, notice, children }: SettingGroupProps): ReactNode {
  const generated = useId();
  const id = given ?? generated;
  return (
    <section className={styles.group} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} tabIndex={-1}>
          {title}
        </h2>
        <p>{about}</p>
      </div>
      <div className={styles.rows}>
        {notice}
        <ul className={styles.list}>{children}</ul>
      </div>
    </section>
  );
}

/** A group that has not arrived, as tall as one with this many rows. */
export function GroupBones({ rows }: { rows: number }): ReactNode {
  return (
    <div className={styles.group}>
      <div className={styles.head}>
        <div className={styles.title}>
          <Bone width={60} />
        </div>
        <p>
          <Bone width={90} />
        </p>
      </div>
      <ul className={styles.list}>
        <RowBones lines={Array.from({ length: rows }, () => 1)} />
      </ul>
    </div>
  );
}

/** Rows that have not arrived, by the lines that their states have on a phone. */
export function RowBones({ lines }: { lines: readonly number[] }): ReactNode {
  return lines.map((count, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they never change
    <li key={row}>
      <div className={styles.row}>
        <Bone width={90} />
        <span className={styles.name}>
          <Bone width={45} />
        </span>
        {count > 0 && (
          <span className={styles.state}>
            <Bone width={60} />
            {count > 1 && <Bone width={45} narrow />}
          </span>
        )}
      </div>
    </li>
  ));
}
