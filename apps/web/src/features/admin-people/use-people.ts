import {
  type FindPeopleResponse,
  type FoundPerson,
  findPeopleEndpoint,
  type PeopleFilter,
  type PeopleOrder,
  peopleFilters,
  peopleOrders,
} from '@portaria/contract/administration';
import { useCallback, useEffect, useState } from 'react';
import { type Pages, usePages } from '../../administration/use-pages.ts';
import { readDraft, saveDraft } from '../../forms/form-drafts.ts';
import { useArrival, useLocation } from '../../navigation/router.tsx';
import { useGuardedCall } from '../../step-up/guarded-call.ts';

export interface Search {
  text: string;
  filter: PeopleFilter;
  order: PeopleOrder;
}

interface People extends Pages<FoundPerson, FindPeopleResponse> {
  typed: Search;
  /** What the list was asked for, which follows what is typed after a pause. */
  searched: Search;
  /** Searches after a pause, because each search is recorded and limited. */
  type: (text: string) => void;
  choose: (filter: PeopleFilter) => void;
  sort: (order: PeopleOrder) => void;
  /** Everyone again. */
  reset: () => void;
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
  const { search } = useLocation();
  const arrival = useArrival();
  // A link to a filter begins with it. Going back shows what the person made of it.
  const [typed, setTyped] = useState(
    () => (arrival === 'POP' ? undefined : searchIn(search)) ?? readSearch(),
  );
  const [searched, setSearched] = useState(typed);
  const { text, filter, order } = searched;
  // A search by text has its own order.
  const asked = text.trim() === '' && order !== 'newest' ? order : undefined;
  const load = useCallback(
    (cursor: string | undefined) =>
      call(
        findPeopleEndpoint,
        {
          text: text.trim(),
          filter,
          ...(asked !== undefined && { order: asked }),
          ...(cursor !== undefined && { cursor }),
        },
        // The overlay would flicker over the field while a person types.
        { background: true },
      ),
    [call, text, filter, asked],
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

  function changeNow(next: Search): void {
    change(next);
    setSearched(next);
  }

  return {
    ...pages,
    typed,
    searched,
    type: (next) => change({ ...typed, text: next }),
    // No index has the people of a filter by user name.
    choose: (next) =>
      changeNow({
        ...typed,
        filter: next,
        order: next !== 'all' && typed.order === 'username' ? 'newest' : typed.order,
      }),
    sort: (next) => changeNow({ ...typed, order: next }),
    reset: () => changeNow({ text: '', filter: 'all', order: 'newest' }),
    search: () => {
      if (typed.text === text && typed.filter === filter) void pages.restart();
      else setSearched(typed);
    },
  };
}

function searchIn(search: string): Search | undefined {
  const asked = new URLSearchParams(search).get('filter');
  const filter = peopleFilters.find((known) => known === asked);
  return filter && { text: '', filter, order: 'newest' };
}

function readSearch(): Search {
  const { text = '', filter, order } = readDraft(DRAFT);
  return {
    text,
    filter: peopleFilters.find((known) => known === filter) ?? 'all',
    order: peopleOrders.find((known) => known === order) ?? 'newest',
  };
}
