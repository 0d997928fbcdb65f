import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';

interface CopyButtonProps {
  text: string;
  label: string;
  /** Announced after copying. */
  done: string;
}

export function CopyButton({ text, label, done }: CopyButtonProps): ReactNode {
  const [copied, setCopied] = useState(false);
  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(text);
    setCopied(true);
  }
  return (
    <span>
      <Button way="plain" onClick={() => void copy()}>
        {label}
      </Button>{' '}
      <span role="status">{copied && done}</span>
    </span>
  );
}
