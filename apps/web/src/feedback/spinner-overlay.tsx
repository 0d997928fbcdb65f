import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { labelText } from '../brand/label.text.ts';
import type { BusyCounter } from './busy-counter.ts';
import { spinnerText } from './spinner.text.ts';
import styles from './spinner-overlay.module.css';

/** Covers the page but takes no focus, so that keyboard users are never trapped. */
export function SpinnerOverlay({ busy }: { busy: BusyCounter }): ReactNode {
  const running = useSyncExternalStore(busy.subscribe, busy.count, () => 0) > 0;
  const [shown, setShown] = useState(false);
  useEffect(() => {
    // Hiding waits one tick, so that the two requests of one call cause no flicker.
    const timer = setTimeout(() => setShown(running));
    return () => clearTimeout(timer);
  }, [running]);
  return (
    <div role="status" data-react-aria-top-layer="true" aria-label={spinnerText.progress}>
      {shown && (
        <div className={styles.overlay} lang={labelText.language}>
          <span className={styles.bars} aria-hidden="true">
            <i />
            <i />
            <i />
            <i />
            <i />
          </span>
          {spinnerText.loading}
        </div>
      )}
    </div>
  );
}
