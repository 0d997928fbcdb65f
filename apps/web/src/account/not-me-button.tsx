import type { ReactNode } from 'react';
import textButton from '../brand/text-button.module.css';
import styles from './protect-account.module.css';
import { protectAccountText as text } from './protect-account.text.ts';

interface NotMeButtonProps {
  /** The disputed event. It gives each button of a list a distinct name. */
  of: string;
  onClick: () => void;
}

export function NotMeButton({ of, onClick }: NotMeButtonProps): ReactNode {
  return (
    <button
      type="button"
      className={`${textButton.text} ${styles.notMe}`}
      aria-label={text.notMeOf(of)}
      onClick={onClick}
    >
      {text.notMe}
    </button>
  );
}
