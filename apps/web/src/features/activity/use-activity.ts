import { type ActivityItem, accountEndpoints } from '@portaria/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { ApiError } from '../../http/api-error.ts';
import { useApi } from '../../http/use-api.ts';
import { type ActivityFilter, queryOf } from './activity-filter.ts';

interface Loaded {
  items: ActivityItem[];
  next: string | null;
  /** Where the latest page begins, if it was added to others. */
  added: string | null;
}

interface Activity {
  /** Null before the first answer, and after a filter whose answer did not come. */
  loaded: Loaded | null;
  failure: ApiError | null;
  /** The next page; after a failure, whatever it was that failed. */
  ask: () => Promise<void>;
}

/** The first page for each step that leads here, and one more for each wish. */
export function useActivity(filter: ActivityFilter): Activity {
  const { call } = useApi();
  const { key } = useLocation();
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const turn = useRef(0);

  const load = useCallback(
    async (before: Loaded | null) => {
      turn.current += 1;
      const own = turn.current;
      try {
        const page = await call(accountEndpoints.activity, queryOf(filter, before?.next ?? null));
        // An answer that comes after the next question is about a filter that is gone.
        if (own !== turn.current) return;
        const added = before === null ? null : (page.items[0]?.id ?? null);
        setLoaded({ items: [...(before?.items ?? []), ...page.items], next: page.next, added });
        setFailure(null);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (own !== turn.current) return;
        setLoaded(before);
        setFailure(error);
      }
    },
    [call, filter],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: each step asks anew
  useEffect(() => void load(null), [load, key]);
  return { loaded, failure, ask: () => load(loaded) };
}
