import { useState } from 'react';
import type { RowContent } from '../../account/setting-row.tsx';
import { CodesDialog } from './codes-dialog.tsx';

interface NewCodes {
  keep: (codes: string[]) => void;
  /** For the row. Null without new codes. */
  result: RowContent | null;
}

/** Of a row and not of its dialog, which may be left before the answer. Nothing shows the codes again. */
export function useNewCodes(account: string, onKept?: () => void): NewCodes {
  const [codes, keep] = useState<string[] | null>(null);
  if (codes === null) return { keep, result: null };
  return {
    keep,
    result: (close, id) => {
      function leave(): void {
        keep(null);
        close();
      }
      function done(): void {
        onKept?.();
        leave();
      }
      return <CodesDialog id={id} codes={codes} account={account} onDone={done} onLeave={leave} />;
    },
  };
}
