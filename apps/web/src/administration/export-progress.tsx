import type { ReactNode } from 'react';
import { Note } from '../brand/note.tsx';
import { FailureNote } from '../feedback/failure-note.tsx';
import { exportText as text } from './export.text.ts';
import { Progress } from './progress.tsx';
import type { useExportDownload } from './use-export-download.ts';
import { useRun } from './use-run.ts';

type DownloadState = ReturnType<typeof useExportDownload>['state'];

export function ExportProgress({ state }: { state: DownloadState }): ReactNode {
  switch (state.kind) {
    case 'none':
      return null;
    case 'coming':
      return <Coming runId={state.runId} />;
    case 'saved':
      return (
        <Note kind="success">
          <p role="status">{text.savedLead(state.file)}</p>
        </Note>
      );
    case 'refused':
      return <FailureNote error={state.error} />;
    case 'broken':
      return (
        <Note kind="error">
          <p role="alert">{text.broken}</p>
        </Note>
      );
  }
}

function Coming({ runId }: { runId: string }): ReactNode {
  const { state } = useRun(runId);
  return (
    <Progress done={state?.done ?? 0} total={state?.total ?? 0}>
      {state === null ? text.starting : text.progress(state.done, state.total)}
    </Progress>
  );
}
