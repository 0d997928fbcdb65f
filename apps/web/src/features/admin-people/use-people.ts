import {
  type FindPeopleResponse,
  type FoundPerson,
  findPeopleEndpoint,
  type PeopleFilter,
  type PeopleOrder,
  type PeopleTotal,
  peopleFilters,
  peopleOrders,
} from '@portaria/contract/administration';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { readPeopleDraft, savePeopleDraft } from '../../administration/people-draft.ts';
import { type Pages, usePages } from '../../administration/use-pages.ts';
import { adminPaths } from '../../navigation/admin-paths.ts';
import { useArrival, useLocation, useNavigate } from '../../navigation/router.tsx';
import { useGuardedCall } from '../../step-up/guarded-call.ts';

export interface Search {
  text: string;
  filter: PeopleFilter;
  /** Only people who log in through this connection. Empty for everyone. */
  connection: string;
  order: PeopleOrder;
}

interface People extends Pages<FoundPerson, FindPeopleResponse> {
  typed: Search;
  /** What the list was asked for, which follows what is typed after a pause. */
  searched: Search;
  /** Searches after a pause, because each search is recorded and limited. */
  type: (text: string) => void;
  choose: (filter: PeopleFilter, connection?: string) => void;
  sort: (order: PeopleOrder) => void;
  /** Everyone again. */
  reset: () => void;
  /** Searches at once. */
  search: () => void;
}

const everyone: Search = { text: '', filter: 'all', connection: '', order: 'newest' };
const PAUSE_MS = 400;
/** A shorter text is searched only on request. It would find too many people. */
const WORTH_SEARCHING = 3;

/** The address has the filter, the connection and the order, so that a reload, a bookmark and a new tab show the same people. */
export function usePeople(): People {
  const call = useGuardedCall();
  const navigate = useNavigate();
  const { search } = useLocation();
  const isBack = useArrival() === 'POP';
  const [typedText, setTypedText] = useState(() => draftText(search, isBack));
  const [searchedText, setSearchedText] = useState(typedText);
  const typed = useMemo(() => searchFor(search, typedText), [search, typedText]);
  const searched = useMemo(() => searchFor(search, searchedText), [search, searchedText]);
  const { text, filter, connection, order } = searched;
  // A search by text has its own order.
  const asked = text.trim() === '' && order !== 'newest' ? order : undefined;
  const load = useCallback(
    (cursor: string | undefined) =>
      call(
        findPeopleEndpoint,
        {
          text: text.trim(),
          filter,
          ...(connection !== '' && { connection }),
          ...(asked !== undefined && { order: asked }),
          ...(cursor !== undefined && { cursor }),
        },
        // The overlay would flicker over the field while a person types.
        { background: true },
      ),
    [call, text, filter, connection, asked],
  );
  const pages = usePages<FoundPerson, FindPeopleResponse>(load);

  useEffect(() => {
    const { length } = typedText.trim();
    if (length > 0 && length < WORTH_SEARCHING) return;
    const timer = setTimeout(() => setSearchedText(typedText), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typedText]);

  function change(next: Search): void {
    const address = writeSearch(next);
    setTypedText(next.text);
    savePeopleDraft({ text: next.text, search: address });
    if (address !== writeSearch(typed)) navigate({ pathname: adminPaths.people, search: address });
  }

  function changeNow(next: Search): void {
    change(next);
    setSearchedText(next.text);
  }

  return {
    ...pages,
    typed,
    searched,
    type: (next) => {
      setTypedText(next);
      savePeopleDraft({ text: next, search: writeSearch(readSearch(search)) });
    },
    choose: (next, connection = '') =>
      changeNow({
        ...typed,
        filter: next,
        connection,
        ...(connection !== '' && { text: '' }),
        order: orderOf(next, connection, typed.order),
      }),
    sort: (next) => changeNow({ ...typed, order: next }),
    reset: () => changeNow(everyone),
    search: () => {
      if (typed.text === text) void pages.restart();
      else setSearchedText(typed.text);
    },
  };
}

/** Of the filter or the connection. Null for a search by text, which has none. */
export function totalOf({ loaded, searched }: Pick<People, 'loaded' | 'searched'>): PeopleTotal | null {
  const { totals, connected } = loaded?.first ?? {};
  return connected ?? totals?.[searched.filter] ?? null;
}

/** No index has the people of a filter or a connection by user name. */
function orderOf(filter: PeopleFilter, connection: string, order: PeopleOrder): PeopleOrder {
  return (filter !== 'all' || connection !== '') && order === 'username' ? 'newest' : order;
}

/** No index has the people of a connection by a text, so a text searches everyone until it is gone again. */
function searchFor(search: string, text: string): Search {
  const asked = readSearch(search);
  return { ...asked, text, connection: text.trim() === '' ? asked.connection : '' };
}

/** Unknown parts of an edited address are ignored. */
function readSearch(search: string): Omit<Search, 'text'> {
  const asked = new URLSearchParams(search);
  const connection = /^[a-z][a-z0-9-]*$/.exec(asked.get('connection') ?? '')?.[0] ?? '';
  const known = peopleFilters.find((one) => one === asked.get('filter')) ?? 'all';
  const filter = connection === '' ? known : 'all';
  const order = peopleOrders.find((one) => one === asked.get('order')) ?? 'newest';
  return { filter, connection, order: orderOf(filter, connection, order) };
}

/** Without the text, because people are found by their personal data, and addresses are logged along the way. */
function writeSearch({ filter, connection, order }: Omit<Search, 'text'>): string {
  const parts = {
    filter: filter === 'all' ? '' : filter,
    connection,
    order: order === 'newest' ? '' : order,
  };
  const asked = new URLSearchParams(Object.entries(parts).filter(([, value]) => value !== '')).toString();
  return asked === '' ? '' : `?${asked}`;
}

/** Back from a person, the text is still there. A link to another list begins without it. */
function draftText(search: string, isBack: boolean): string {
  const draft = readPeopleDraft();
  return isBack || draft.search === search ? draft.text : '';
}
