import { type ReactNode, useId } from 'react';
import { EntryIcon } from '../../brand/entry-icon.tsx';
import { Tick } from '../../brand/tick.tsx';
import { customerLoginText as text } from './customer-login.text.ts';
import styles from './shared-computer-field.module.css';

export const SHARED_COMPUTER = 'borrowed';

/** Uncontrolled, so that a choice made before the script has loaded counts. The hint opens without it too. */
export function SharedComputerField(): ReactNode {
  const id = useId();
  return (
    <div className={styles.shared}>
      <label>
        <Tick name={SHARED_COMPUTER} aria-describedby={id} />
        {text.sharedComputer}
      </label>
      <details>
        <summary>
          <span>{text.sharedComputerHelp}</span>
          <EntryIcon name="question" />
        </summary>
        <p id={id}>{text.sharedComputerHint}</p>
      </details>
    </div>
  );
}
