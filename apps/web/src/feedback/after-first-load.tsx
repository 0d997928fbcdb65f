import { type ReactNode, useEffect, useState } from 'react';
import { focusHeading, isFocusAtStart } from '../navigation/focus-heading.ts';
import styles from './after-first-load.module.css';
import { useFirstLoads } from './first-loads.tsx';
import { SlowNote } from './slow-note.tsx';
import { waitingText } from './waiting.text.ts';

interface AfterFirstLoadProps {
  /** As tall as the children will be. */
  skeleton: ReactNode;
  children: ReactNode;
}

/** The parts of a page, all at once, after its skeleton. They are mounted before, because they do the asking. */
export function AfterFirstLoad({ skeleton, children }: AfterFirstLoadProps): ReactNode {
  const { arrived, retry, framed } = useFirstLoads();
  // A skeleton that came with the document is on the screen already. Any other is spared where the answers are fast.
  const [isLate] = useState(() => !framed.current);
  useEffect(() => {
    // The section did not exist, or was hidden, when the address was followed.
    if (arrived && window.location.hash !== '' && isFocusAtStart()) focusHeading();
  }, [arrived]);
  return (
    <>
      {!arrived && (
        <div className={isLate ? styles.late : undefined} aria-busy="true">
          <p className="sr" role="status">
            {waitingText.waiting}
          </p>
          <div className={styles.skeleton} aria-hidden="true">
            {skeleton}
          </div>
          <SlowNote onRetry={retry} />
        </div>
      )}
      <div className={styles.parts} hidden={!arrived}>
        {children}
      </div>
    </>
  );
}
