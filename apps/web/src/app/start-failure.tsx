import { type MouseEvent, type ReactNode, useEffect } from 'react';
import { appText } from './app.text.ts';
import styles from './start-failure.module.css';

const reload = (): void => window.location.reload();

/** Going back or forward may lead to a page that loads. Without a reload this message would stay. */
export function StartFailure({ as: Frame = 'main' }: { as?: 'main' | 'div' }): ReactNode {
  useEffect(() => {
    window.addEventListener('popstate', reload);
    return () => window.removeEventListener('popstate', reload);
  }, []);
  return (
    <Frame className={styles.failure}>
      <p role="alert">{appText.startFailed}</p>
      {/* A plain link works even without scripts. The reload keeps a one-time link that is in the address. */}
      <a href={window.location.pathname} onClick={reloadInstead}>
        {appText.reload}
      </a>
    </Frame>
  );
}

function reloadInstead(event: MouseEvent): void {
  event.preventDefault();
  reload();
}
