import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';
import styles from './note.module.css';

type NoteKind = 'info' | 'success' | 'error';

const icons: Record<NoteKind, IconName> = { info: 'alert', success: 'check', error: 'alert' };

export function Note({ kind, children }: { kind: NoteKind; children: ReactNode }): ReactNode {
  return (
    <div className={`${styles.note} ${styles[kind]}`}>
      <Icon name={icons[kind]} />
      <div className={styles.words}>{children}</div>
    </div>
  );
}
