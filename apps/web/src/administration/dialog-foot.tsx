import type { ReactNode } from 'react';
import { Duo } from '../brand/button.tsx';
import styles from './dialog-foot.module.css';

/** The buttons of a form in a dialog. */
export function DialogFoot({ children }: { children: ReactNode }): ReactNode {
  return (
    <div className={styles.foot}>
      <Duo>{children}</Duo>
    </div>
  );
}
