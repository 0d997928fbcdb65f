import { useCallback, useEffect, useRef, useState } from 'react';
import { useFirstLoad } from '../feedback/first-loads.tsx';
import { ApiError } from '../http/api-error.ts';

interface PageOf<Item> {
  items: Item[];
  next: string | null;
}

interface Loaded<Item, Page> {
  items: Item[];
  next: string | null;
  /** The facts of the first page, for example the total. */
  first: Page;
  /** The position of the first item of the latest page, or null for the first page. */
  added: number | null;
}

export interface Pages<Item, Page = PageOf<Item>> {
  /** Null before the first answer and after a failed first page. */
  loaded: Loaded<Item, Page> | null;
  loading: boolean;
  /** Whether what is on its way takes the place of everything that is loaded. */
  replacing: boolean;
  failure: ApiError | null;
  /** Loads the next page, or retries after a failure. */
  more: () => Promise<void>;
  /** Loads the first page again. */
  restart: () => Promise<void>;
}

/** Loads the first page when `load` changes, and further pages on demand. A slow answer never replaces a newer one. */
export function usePages<Item, Page extends PageOf<Item>>(
  load: (cursor: string | undefined) => Promise<Page>,
): Pages<Item, Page> {
  const [loaded, setLoaded] = useState<Loaded<Item, Page> | null>(null);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [loading, setLoading] = useState(true);
  const [fromStart, setFromStart] = useState(true);
  const lastRequest = useRef(0);

  const ask = useCallback(
    async (before: Loaded<Item, Page> | null) => {
      lastRequest.current += 1;
      const request = lastRequest.current;
      setLoading(true);
      setFromStart(before === null);
      try {
        const page = await load(before?.next ?? undefined);
        if (request !== lastRequest.current) return;
        setLoaded({
          items: [...(before?.items ?? []), ...page.items],
          next: page.next,
          first: before?.first ?? page,
          added: before === null ? null : before.items.length,
        });
        setFailure(null);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (request !== lastRequest.current) return;
        setLoaded(before);
        setFailure(error);
      }
      setLoading(false);
    },
    [load],
  );

  useEffect(() => {
    void ask(null);
    return () => {
      lastRequest.current += 1;
    };
  }, [ask]);
  const restart = (): Promise<void> => ask(null);
  useFirstLoad(loaded !== null || failure !== null, restart);
  const replacing = loading && fromStart;
  return { loaded, loading, replacing, failure, more: () => ask(loaded), restart };
}
