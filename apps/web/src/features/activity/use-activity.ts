import { type ActivityItem, activityEndpoint } from '@portaria/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useFirstLoad } from '../../feedback/first-loads.tsx';
import { ApiError } from '../../http/api-error.ts';
import { useApi } from '../../http/use-api.ts';
import { useLocation } from '../../navigation/router.tsx';
import { type ActivityFilter, queryOf } from './activity-filter.ts';

interface Loaded {
  items: ActivityItem[];
  next: string | null;
  /** The first item of the latest page, or null for the first page. */
  added: string | null;
}

interface Activity {
  /** Null before the first response and after a failed first page. */
  loaded: Loaded | null;
  loading: boolean;
  failure: ApiError | null;
  /** Loads the next page, or retries after a failure. */
  ask: () => Promise<void>;
}

/** Loads the first page on each navigation and further pages on demand. */
export function useActivity(filter: ActivityFilter): Activity {
  const { call } = useApi();
  const { key } = useLocation();
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [loading, setLoading] = useState(true);
  const lastRequest = useRef(0);

  const load = useCallback(
    async (before: Loaded | null) => {
      lastRequest.current += 1;
      const request = lastRequest.current;
      setLoading(true);
      try {
        const page = await call(activityEndpoint, queryOf(filter, before?.next ?? null));
        // A newer request has started, so this response belongs to an old filter.
        if (request !== lastRequest.current) return;
        const added = before === null ? null : (page.items[0]?.id ?? null);
        setLoaded({ items: [...(before?.items ?? []), ...page.items], next: page.next, added });
        setFailure(null);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (request !== lastRequest.current) return;
        setLoaded(before);
        setFailure(error);
      }
      setLoading(false);
    },
    [call, filter],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: refetch after each navigation
  useEffect(() => void load(null), [load, key]);
  const ask = (): Promise<void> => load(loaded);
  useFirstLoad(loaded !== null || failure !== null, ask);
  return { loaded, loading, failure, ask };
}
