import { type ReactNode, useId } from 'react';
import styles from './borrowed-field.module.css';
import { borrowedText } from './login.text.ts';

export const BORROWED = 'borrowed';

/** Uncontrolled, so that a choice made before the script has loaded counts. */
export function BorrowedField(): ReactNode {
  const id = useId();
  return (
    <div className={styles.borrowed}>
      <input id={id} name={BORROWED} type="checkbox" aria-describedby={`${id}-hint`} />
      <label htmlFor={id}>{borrowedText.label}</label>
      <p id={`${id}-hint`}>{borrowedText.hint}</p>
    </div>
  );
}
