import type { ReactNode } from 'react';
import styles from './protect-account.module.css';
import { protectAccountText as text } from './protect-account.text.ts';

interface NotMeButtonProps {
  /** The disputed event; it tells the buttons of a list apart. */
  of?: string;
  onClick: () => void;
}

export function NotMeButton({ of, onClick }: NotMeButtonProps): ReactNode {
  return (
    <button
      type="button"
      className={styles.notMe}
      aria-label={of === undefined ? undefined : text.notMeOf(of)}
      onClick={onClick}
    >
      {text.notMe}
    </button>
  );
}
