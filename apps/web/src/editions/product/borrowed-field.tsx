import { type ReactNode, useId } from 'react';
import { EntryIcon } from '../../brand/entry-icon.tsx';
import { Tick } from '../../brand/tick.tsx';
import styles from './borrowed-field.module.css';
import { customerLoginText as text } from './customer-login.text.ts';

export const BORROWED = 'borrowed';

/** Uncontrolled, so that a choice made before the script has loaded counts. The hint opens without it too. */
export function BorrowedField(): ReactNode {
  const id = useId();
  return (
    <div className={styles.borrowed}>
      <label>
        <Tick name={BORROWED} aria-describedby={id} />
        {text.borrowed}
      </label>
      <details>
        <summary>
          <span>{text.borrowedHelp}</span>
          <EntryIcon name="question" />
        </summary>
        <p id={id}>{text.borrowedHint}</p>
      </details>
    </div>
  );
}
