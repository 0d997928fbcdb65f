import type { Endpoint } from '@portaria/contract';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../http/api-error.ts';
import { useGuardedCall } from '../../step-up/guarded-call.ts';
import { readWhole, saveFile } from './read-whole.ts';

type CopyStanding =
  | { kind: 'none' | 'broken' }
  | { kind: 'coming'; bytes: number }
  | { kind: 'saved'; file: string }
  | { kind: 'refused'; error: ApiError };

interface Copy {
  standing: CopyStanding;
  take: (endpoint: Endpoint) => void;
}

export function useCopy(): Copy {
  const call = useGuardedCall();
  const [standing, setStanding] = useState<CopyStanding>({ kind: 'none' });
  const left = useRef(new AbortController());
  const running = useRef(false);

  // Whoever leaves the page no longer wants the file.
  useEffect(() => {
    const leaving = new AbortController();
    left.current = leaving;
    return () => leaving.abort();
  }, []);

  async function take(endpoint: Endpoint): Promise<void> {
    const { signal } = left.current;
    setStanding({ kind: 'none' });
    try {
      const answer: unknown = await call(endpoint);
      if (!(answer instanceof Response)) throw new TypeError('a file was expected');
      setStanding({ kind: 'coming', bytes: 0 });
      const file = await readWhole(answer, signal, (bytes) => setStanding({ kind: 'coming', bytes }));
      if (signal.aborted) return;
      const name = endpoint.file?.name ?? '';
      saveFile(file, name);
      setStanding({ kind: 'saved', file: name });
    } catch (error) {
      setStanding(error instanceof ApiError ? { kind: 'refused', error } : { kind: 'broken' });
    }
  }

  return {
    standing,
    take: (endpoint) => {
      // A copy is counted and told by mail: a double click must not take two.
      if (running.current) return;
      running.current = true;
      void take(endpoint).finally(() => {
        running.current = false;
      });
    },
  };
}
