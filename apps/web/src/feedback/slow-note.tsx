import { type ReactNode, useEffect, useState } from 'react';
import textButton from '../brand/text-button.module.css';
import styles from './slow-note.module.css';
import { waitingText } from './waiting.text.ts';

const SLOW_MS = 10_000;

/** Says after ten seconds that it takes long. The way to repeat it is for what may be asked twice. */
export function SlowNote({ onRetry }: { onRetry?: () => void }): ReactNode {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <span role="status" className={styles.slow}>
      {isSlow && (
        <>
          {waitingText.slow}{' '}
          {onRetry && (
            <button type="button" className={textButton.text} onClick={onRetry}>
              {waitingText.retry}
            </button>
          )}
        </>
      )}
    </span>
  );
}
