import type { Location, PageHistory, Visit } from '../navigation/router.tsx';

type Entry = Partial<Pick<Location, 'search' | 'hash' | 'state'>> & Pick<Location, 'pathname'>;

/** A history of its own for each test. */
export function memoryHistory({ pathname, search = '', hash = '', state = null }: Entry): PageHistory {
  const entries: Location[] = [{ pathname, search, hash, state, key: '0' }];
  let at = 0;
  let report = (_visit: Visit): void => undefined;
  const show = (arrival: Visit['arrival']): void => {
    const location = entries[at];
    if (location) report({ location, arrival });
  };
  return {
    first: { location: { pathname, search, hash, state, key: '0' }, arrival: 'POP' },
    listen(listener) {
      report = listener;
      return () => undefined;
    },
    go(delta) {
      if (entries[at + delta] === undefined) return;
      at += delta;
      show('POP');
    },
    write(address, { replace = false, state: next = null }) {
      const url = new URL(address, `http://localhost${entries[at]?.pathname ?? '/'}`);
      if (!replace) at += 1;
      entries.length = at;
      entries.push({
        pathname: url.pathname,
        search: url.search,
        hash: url.hash,
        state: structuredClone(next),
        key: `${at} ${entries.length} ${Math.floor(performance.now() * 1_000)}`,
      });
      show(replace ? 'REPLACE' : 'PUSH');
    },
  };
}
