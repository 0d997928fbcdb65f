import type { ReactNode } from 'react';
import { ButtonPair } from '../brand/button.tsx';
import styles from './dialog-foot.module.css';

/** The buttons of a form in a dialog. */
export function DialogFoot({ children }: { children: ReactNode }): ReactNode {
  return (
    <div className={styles.foot}>
      <ButtonPair>{children}</ButtonPair>
    </div>
  );
}
