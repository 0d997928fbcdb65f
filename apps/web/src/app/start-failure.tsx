import type { ReactNode } from 'react';
import { appText } from './app.text.ts';
import styles from './start-failure.module.css';

export function StartFailure(): ReactNode {
  return (
    <main className={styles.failure}>
      <p role="alert">{appText.startFailed}</p>
      {/* A plain link to this page: it must work when nothing else does. */}
      <a href={window.location.pathname}>{appText.reload}</a>
    </main>
  );
}
