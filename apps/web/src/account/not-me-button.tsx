import type { ReactNode } from 'react';
import styles from './protect-account.module.css';
import { protectAccountText as text } from './protect-account.text.ts';

interface NotMeButtonProps {
  /** The disputed event. It gives each button of a list a distinct name. */
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
