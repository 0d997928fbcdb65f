import type { Endpoint } from '@portaria/contract';
import { useEffect, useRef, useState } from 'react';
import { saveFile } from '../../account/save-file.ts';
import { useSingleFlight } from '../../forms/use-single-flight.ts';
import { ApiError } from '../../http/api-error.ts';
import { useGuardedCall } from '../../step-up/guarded-call.ts';
import { readWhole } from './read-whole.ts';

type CopyStatus =
  | { kind: 'none' | 'broken' }
  | { kind: 'coming'; bytes: number }
  | { kind: 'saved'; file: string }
  | { kind: 'refused'; error: ApiError };

interface Copy {
  status: CopyStatus;
  take: (endpoint: Endpoint) => Promise<void>;
}

export function useCopy(): Copy {
  const call = useGuardedCall();
  const [status, setStatus] = useState<CopyStatus>({ kind: 'none' });
  const left = useRef(new AbortController());
  const start = useSingleFlight();

  // Leaving the page aborts the download.
  useEffect(() => {
    const leaving = new AbortController();
    left.current = leaving;
    return () => leaving.abort();
  }, []);

  async function take(endpoint: Endpoint): Promise<void> {
    const { signal } = left.current;
    setStatus({ kind: 'none' });
    try {
      const answer: unknown = await call(endpoint);
      if (!(answer instanceof Response)) throw new TypeError('expected a file');
      setStatus({ kind: 'coming', bytes: 0 });
      const file = await readWhole(answer, signal, (bytes) => setStatus({ kind: 'coming', bytes }));
      if (signal.aborted) return;
      const name = endpoint.file?.name ?? '';
      saveFile(file, name);
      setStatus({ kind: 'saved', file: name });
    } catch (error) {
      setStatus(error instanceof ApiError ? { kind: 'refused', error } : { kind: 'broken' });
    }
  }

  return {
    status,
    // Each copy counts towards the rate limit and sends a mail, so a double click must not start two.
    take: (endpoint) => start(() => take(endpoint)),
  };
}
