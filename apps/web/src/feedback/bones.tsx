import type { ReactNode } from 'react';
import panelStyles from '../brand/panel.module.css';
import styles from './bones.module.css';

/** In hundredths of the room. */
type Width = 30 | 45 | 60 | 75 | 90;

interface BoneProps {
  width: Width;
  /** A line that only a phone needs. */
  narrow?: boolean;
}

/** One line of text that has not arrived, as tall as the line. */
export function Bone({ width, narrow = false }: BoneProps): ReactNode {
  return <span className={`${styles.bone} ${styles[`w${width}`]} ${narrow ? styles.narrow : ''}`} />;
}

/** A panel with this many rows of two lines that have not arrived. For a skeleton, where the rows have no other shape. */
export function PanelBones({ rows }: { rows: number }): ReactNode {
  return (
    <div className={panelStyles.panel}>
      <div className={styles.title}>
        <Bone width={45} />
      </div>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never change
        <div key={row}>
          <Bone width={60} />
          <Bone width={90} />
        </div>
      ))}
    </div>
  );
}
