import { BULK_AT_MOST, type FindPeopleResponse, type FoundPerson } from '@portaria/contract/administration';
import { useEffect, useState } from 'react';
import type { Search, usePeople } from './use-people.ts';
import type { Ticks } from './use-ticks.ts';

interface Gather {
  gathering: boolean;
  start: () => void;
}

/** The list that a run began with, and who was ticked then. */
interface Run {
  searched: Search;
  first: FindPeopleResponse | undefined;
  ticked: readonly FoundPerson[];
}

/**
 * Ticks the whole result, up to what one action may touch. It loads the pages that are missing, so each of them is recorded and
 * counts towards the limit of people seen, as if they had been opened one by one. It ends without a tick once another list
 * takes the place of its own, or once someone is no longer ticked.
 */
export function useGather(
  { loaded, loading, failure, searched, more }: ReturnType<typeof usePeople>,
  ticks: Ticks,
): Gather {
  const [run, setRun] = useState<Run | null>(null);
  const first = loaded?.first;
  const gathering =
    run !== null &&
    run.searched === searched &&
    run.first === first &&
    run.ticked.every(({ id }) => ticks.has(id));
  if (run !== null && !gathering) setRun(null);
  const isOver = loaded === null || loaded.next === null || loaded.items.length >= BULK_AT_MOST;
  // biome-ignore lint/correctness/useExhaustiveDependencies: one step for each answer
  useEffect(() => {
    if (!gathering || loading) return;
    if (failure === null && !isOver) {
      void more();
      return;
    }
    setRun(null);
    const items: readonly FoundPerson[] = loaded?.items ?? [];
    if (failure === null) ticks.set(items.slice(0, BULK_AT_MOST), true);
  }, [gathering, loading, loaded, failure]);
  return { gathering, start: () => setRun({ searched, first, ticked: ticks.people }) };
}
