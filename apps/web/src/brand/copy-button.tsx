import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import styles from './copy-button.module.css';
import { useCopy } from './use-copy.ts';

interface CopyButtonProps {
  text: string;
  label: string;
  /** Announced after copying. */
  done: string;
  /** Says so in the button itself, whose width stays, so that nothing beside it moves. */
  inPlace?: boolean;
}

export function CopyButton({ text, label, done, inPlace = false }: CopyButtonProps): ReactNode {
  const { copied, copy } = useCopy(text);
  const words = (
    <span className={styles.words} aria-hidden="true">
      <span className={copied ? styles.hidden : ''}>{label}</span>
      <span className={copied ? '' : styles.hidden}>{done}</span>
    </span>
  );
  return (
    <span className={styles.copy}>
      <Button variant="plain" aria-label={label} onClick={() => void copy()}>
        {inPlace ? words : label}
      </Button>{' '}
      <span role="status" className={inPlace ? 'sr' : ''}>
        {copied && done}
      </span>
    </span>
  );
}
