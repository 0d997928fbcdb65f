import type { ShownMark } from '@portaria/contract/administration';
import type { ReactNode } from 'react';
import { Mark } from '../../brand/mark.tsx';
import styles from './appearance.module.css';

interface MarkPictureProps {
  mark: ShownMark | null;
  /** The installation's own file shows through where nothing else was published. */
  showsInstallation: boolean;
}

/** The picture of the draft, the installation's, or Portaria's own. */
export function MarkPicture({ mark, showsInstallation }: MarkPictureProps): ReactNode {
  if (mark !== null) return <img className={styles.mark} src={mark.url} alt="" />;
  return (
    <span className={showsInstallation ? styles.mark : `${styles.mark} ${styles.own}`}>
      <Mark />
    </span>
  );
}
