import type { ReactNode } from 'react';
import { Icon } from '../brand/icon.tsx';
import { useCopy } from '../brand/use-copy.ts';
import { administrationText } from './administration.text.ts';
import styles from './link-button.module.css';

const text = administrationText.copy;

interface CopyIdProps {
  value: string;
  /** What is copied, for those who do not see it beside the button. */
  what: string;
  /** Shows the icon alone. */
  small?: boolean;
}

export function CopyId({ value, what, small = false }: CopyIdProps): ReactNode {
  const { copied, copy } = useCopy(value);
  return (
    <>
      <button
        type="button"
        className={styles.link}
        aria-label={`${text.label} ${what}`}
        onClick={() => void copy()}
      >
        <Icon name={copied ? 'check' : 'copy'} />
        {!small && (copied ? text.done : text.label)}
      </button>
      <span role="status" className="sr">
        {copied && text.done}
      </span>
    </>
  );
}
