import { exportFileEndpoint } from '@portaria/contract/administration';
import { useEffect, useRef, useState } from 'react';
import { saveFile } from '../account/save-file.ts';
import { ApiError } from '../http/api-error.ts';
import { useGuardedCall } from '../step-up/guarded-call.ts';

type DownloadState =
  | { kind: 'none' | 'broken' }
  | { kind: 'coming'; runId: string }
  | { kind: 'saved'; file: string }
  | { kind: 'refused'; error: ApiError };

interface Download {
  state: DownloadState;
  start: (runId: string) => Promise<void>;
}

/** Downloads an export once. A file that was cut off is not saved, because it would look complete. */
export function useExportDownload(): Download {
  const call = useGuardedCall();
  const [state, setState] = useState<DownloadState>({ kind: 'none' });
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);

  async function start(runId: string): Promise<void> {
    setState({ kind: 'coming', runId });
    try {
      const answer: unknown = await call(exportFileEndpoint, { id: runId }, { background: true });
      if (!(answer instanceof Response)) throw new TypeError('expected a file');
      const file = await answer.blob();
      if (isLeft.current) return;
      const { name } = exportFileEndpoint.file;
      saveFile(file, name);
      setState({ kind: 'saved', file: name });
    } catch (error) {
      setState(error instanceof ApiError ? { kind: 'refused', error } : { kind: 'broken' });
    }
  }

  return { state, start };
}
