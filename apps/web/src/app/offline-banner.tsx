import { type ReactNode, useSyncExternalStore } from 'react';
import { appText } from './app.text.ts';
import styles from './layout.module.css';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

export function OfflineBanner(): ReactNode {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status">
      {!online && (
        <p className={styles.offline} data-offline>
          {appText.offline}
        </p>
      )}
    </div>
  );
}
