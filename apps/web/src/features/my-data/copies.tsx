import { exportHtmlEndpoint, exportJsonEndpoint } from '@portaria/contract';
import type { ReactNode } from 'react';
import { Button, ButtonPair } from '../../brand/button.tsx';
import { Note } from '../../brand/note.tsx';
import { FailureNote } from '../../feedback/failure-note.tsx';
import styles from './my-data.module.css';
import { myDataText } from './my-data.text.ts';
import { useCopy } from './use-copy.ts';

const text = myDataText.copy;
const megabytes = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

export function Copies(): ReactNode {
  const { status, take } = useCopy();
  const busy = status.kind === 'coming';
  return (
    <>
      <p>{text.lead}</p>
      <p>{text.forms}</p>
      {status.kind === 'refused' && <FailureNote error={status.error} />}
      {status.kind === 'broken' && (
        <Note kind="error">
          <p role="alert">{text.broken}</p>
        </Note>
      )}
      <div role="status" className={styles.progress}>
        {busy && <Progress bytes={status.bytes} />}
        {status.kind === 'saved' && (
          <Note kind="success">
            <p>{text.done(status.file)}</p>
          </Note>
        )}
      </div>
      <div className={styles.ways}>
        <ButtonPair>
          <Button variant="plain" aria-disabled={busy} onClick={() => take(exportHtmlEndpoint)}>
            {text.html}
          </Button>
          <Button variant="plain" aria-disabled={busy} onClick={() => take(exportJsonEndpoint)}>
            {text.json}
          </Button>
        </ButtonPair>
      </div>
    </>
  );
}

/** Screen readers announce the progress once. Only the visible text is updated. */
function Progress({ bytes }: { bytes: number }): ReactNode {
  return (
    <p>
      <span className="sr">{text.preparing}</span>
      <span aria-hidden="true">{text.arrived(megabytes.format(bytes / 1_000_000))}</span>
    </p>
  );
}
