import { accountEndpoints } from '@portaria/contract';
import type { ReactNode } from 'react';
import { Button, Duo } from '../../brand/button.tsx';
import { Note } from '../../brand/note.tsx';
import { FailureNote } from '../../feedback/failure-note.tsx';
import { myDataText } from './my-data.text.ts';
import styles from './my-data-page.module.css';
import { useCopy } from './use-copy.ts';

const text = myDataText.copy;
const megabytes = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

export function Copies(): ReactNode {
  const { standing, take } = useCopy();
  const busy = standing.kind === 'coming';
  return (
    <>
      <p>{text.lead}</p>
      <p>{text.forms}</p>
      {standing.kind === 'refused' && <FailureNote error={standing.error} />}
      {standing.kind === 'broken' && (
        <Note kind="error">
          <p role="alert">{text.broken}</p>
        </Note>
      )}
      <div role="status" className={styles.progress}>
        {busy && <Progress bytes={standing.bytes} />}
        {standing.kind === 'saved' && (
          <Note kind="success">
            <p>{text.done(standing.file)}</p>
          </Note>
        )}
      </div>
      <div className={styles.ways}>
        <Duo>
          <Button way="plain" aria-disabled={busy} onClick={() => take(accountEndpoints.exportHtml)}>
            {text.html}
          </Button>
          <Button way="plain" aria-disabled={busy} onClick={() => take(accountEndpoints.exportJson)}>
            {text.json}
          </Button>
        </Duo>
      </div>
    </>
  );
}

/** Said once to who listens; who looks sees it grow. */
function Progress({ bytes }: { bytes: number }): ReactNode {
  return (
    <p>
      <span className="sr">{text.preparing}</span>
      <span aria-hidden="true">{text.arrived(megabytes.format(bytes / 1_000_000))}</span>
    </p>
  );
}
