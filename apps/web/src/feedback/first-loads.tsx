import {
  createContext,
  type ReactNode,
  type RefObject,
  useCallback,
  useContext,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';

type Ask = () => unknown;

interface FirstLoads {
  /** Whether every part of the page has its first answer. Then it stays true until another page is opened. */
  readonly arrived: boolean;
  readonly hold: (ask: Ask) => () => void;
  /** Asks again for what has not arrived. */
  readonly retry: () => void;
  /** Whether the document's own skeleton is on the screen. */
  readonly framed: RefObject<boolean>;
}

const nothing = (): void => undefined;

/** Without the provider nothing waits. */
const FirstLoadsContext = createContext<FirstLoads>({
  arrived: true,
  hold: () => nothing,
  retry: nothing,
  framed: { current: false },
});

/** The parts of a page appear together, so that none pushes another away. */
export function FirstLoads({ page, children }: { page: string; children: ReactNode }): ReactNode {
  const [arrivedAt, setArrivedAt] = useState<string | null>(null);
  const held = useRef(new Set<Ask>());
  const current = useRef(page);
  const framed = useRef(false);

  const hold = useCallback((ask: Ask) => {
    const own = (): unknown => ask();
    held.current.add(own);
    return () => {
      held.current.delete(own);
      // What has arrived may have brought a part that waits in turn.
      queueMicrotask(() => {
        if (held.current.size === 0) flushSync(() => setArrivedAt(current.current));
      });
    };
  }, []);

  useLayoutEffect(() => {
    current.current = page;
    // A page that was here before waits again, if it asks again.
    setArrivedAt(held.current.size === 0 ? page : null);
  }, [page]);

  const arrived = arrivedAt === page;
  const value = useMemo(() => {
    const retry = (): void => {
      for (const ask of held.current) ask();
    };
    return { arrived, hold, retry, framed };
  }, [arrived, hold]);
  return <FirstLoadsContext value={value}>{children}</FirstLoadsContext>;
}

export const useFirstLoads = (): FirstLoads => useContext(FirstLoadsContext);

/** Keeps the page's skeleton until the first answer, or its failure, is there. */
export function useFirstLoad(isKnown: boolean, ask: Ask): void {
  const { hold } = useFirstLoads();
  const latest = useRef(ask);
  useLayoutEffect(() => {
    latest.current = ask;
  });
  useLayoutEffect(() => (isKnown ? undefined : hold(() => latest.current())), [hold, isKnown]);
}
