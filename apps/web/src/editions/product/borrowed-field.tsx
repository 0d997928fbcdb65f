import { type ReactNode, useId } from 'react';
import styles from './borrowed-field.module.css';
import { customerLoginText as text } from './customer-login.text.ts';

export const BORROWED = 'borrowed';

/** Uncontrolled, so that a choice made before the script has loaded counts. */
export function BorrowedField(): ReactNode {
  const id = useId();
  return (
    <div className={styles.borrowed}>
      <input id={id} name={BORROWED} type="checkbox" aria-describedby={`${id}-hint`} />
      <label htmlFor={id}>{text.borrowed}</label>
      <p id={`${id}-hint`}>{text.borrowedHint}</p>
    </div>
  );
}
