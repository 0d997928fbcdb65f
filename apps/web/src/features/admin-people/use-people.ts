import {
  type FindPeopleResponse,
  type FoundPerson,
  findPeopleEndpoint,
  type PeopleFilter,
  peopleFilters,
} from '@portaria/contract/administration';
import { useCallback, useEffect, useState } from 'react';
import { type Pages, usePages } from '../../administration/use-pages.ts';
import { readDraft, saveDraft } from '../../forms/form-drafts.ts';
import { useGuardedCall } from '../../step-up/guarded-call.ts';

export interface Search {
  text: string;
  filter: PeopleFilter;
}

interface People extends Pages<FoundPerson, FindPeopleResponse> {
  typed: Search;
  /** Searches after a pause, because each search is recorded and limited. */
  type: (text: string) => void;
  choose: (filter: PeopleFilter) => void;
  /** Searches at once. */
  search: () => void;
}

const PAUSE_MS = 400;
/** A shorter text is searched only on request. It would find too many people. */
const WORTH_SEARCHING = 3;
/** In memory only, so that coming back from a person shows the same list. */
const DRAFT = 'admin-people';

export function usePeople(): People {
  const call = useGuardedCall();
  const [typed, setTyped] = useState(readSearch);
  const [{ text, filter }, setSearched] = useState(typed);
  const load = useCallback(
    (cursor: string | undefined) =>
      call(
        findPeopleEndpoint,
        { text: text.trim(), filter, ...(cursor !== undefined && { cursor }) },
        // The overlay would flicker over the field while a person types.
        { background: true },
      ),
    [call, text, filter],
  );
  const pages = usePages<FoundPerson, FindPeopleResponse>(load);

  useEffect(() => {
    const length = typed.text.trim().length;
    if (length > 0 && length < WORTH_SEARCHING) return;
    const timer = setTimeout(() => setSearched(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  function change(next: Search): void {
    setTyped(next);
    saveDraft(DRAFT, { ...next });
  }

  return {
    ...pages,
    typed,
    type: (next) => change({ ...typed, text: next }),
    choose: (next) => {
      change({ ...typed, filter: next });
      setSearched({ ...typed, filter: next });
    },
    search: () => {
      if (typed.text === text && typed.filter === filter) void pages.restart();
      else setSearched(typed);
    },
  };
}

function readSearch(): Search {
  const { text = '', filter } = readDraft(DRAFT);
  return { text, filter: peopleFilters.find((known) => known === filter) ?? 'all' };
}
