import type { ReactNode } from 'react';
import { useOnline } from '../feedback/use-online.ts';
import { appText } from './app.text.ts';
import styles from './layout.module.css';

export function OfflineBanner(): ReactNode {
  const online = useOnline();
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
