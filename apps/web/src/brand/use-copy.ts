import { useState } from 'react';

interface Copy {
  /** From the first copy on. */
  copied: boolean;
  copy: () => Promise<void>;
}

export function useCopy(text: string): Copy {
  const [copied, setCopied] = useState(false);
  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(text);
    setCopied(true);
  }
  return { copied, copy };
}
