import { type ReactNode, useEffect, useRef } from 'react';
import { MoreButton } from '../../administration/more-button.tsx';
import { Nothing } from '../../administration/nothing.tsx';
import rows from '../../administration/people-rows.module.css';
import { Button } from '../../brand/button.tsx';
import { focusHeading } from '../../navigation/focus-heading.ts';
import { peopleText as text } from './people.text.ts';
import styles from './people-list.module.css';
import { PeopleTable } from './people-table.tsx';
import { totalOf, type usePeople } from './use-people.ts';
import type { Ticks } from './use-ticks.ts';

const LIST = 'contas';
const rowId = (index: number): string => `pessoa-${index + 1}`;

export function focusList(): void {
  // It is taller than the screen, so the place in it is kept.
  document.getElementById(LIST)?.focus({ preventScroll: true });
}

interface PeopleListProps {
  people: ReturnType<typeof usePeople>;
  ticks: Ticks | null;
}

/** The table, what stands in its place, and the way to its next page. */
export function PeopleList({ people, ticks }: PeopleListProps): ReactNode {
  const { loaded, loading, replacing, failure, typed, sort } = people;
  const total = totalOf(people);
  const asked = useRef(false);
  const shown = {
    ...people,
    more: () => {
      asked.current = true;
      return people.more();
    },
  };

  // The button may be gone, so the focus moves to the first added row. Not for a page that the person did not ask for.
  useEffect(() => {
    if (loading || !asked.current) return;
    asked.current = false;
    if (failure === null && loaded?.added != null) document.getElementById(rowId(loaded.added))?.focus();
  }, [loading, failure, loaded]);

  return (
    <section id={LIST} tabIndex={-1} className={rows.box} aria-label={text.list}>
      {loaded !== null && loaded.items.length > 0 && (
        <PeopleTable
          people={loaded.items}
          rowId={rowId}
          ticks={ticks}
          order={total ? typed.order : null}
          byName={typed.filter === 'all' && typed.connection === ''}
          onOrder={sort}
          busy={replacing}
        />
      )}
      {loaded?.items.length === 0 && loaded.next === null && <NoOne people={people} />}
      {loaded !== null && (loaded.next !== null || failure !== null) && (
        <div className={styles.foot}>
          {total && <p>{text.shown(loaded.items.length, text.short(total))}</p>}
          <MoreButton of={shown} />
        </div>
      )}
      {loaded === null && failure !== null && (
        <div className={styles.foot}>
          <MoreButton of={shown} />
        </div>
      )}
    </section>
  );
}

function NoOne({ people: { searched, reset } }: Pick<PeopleListProps, 'people'>): ReactNode {
  const searchedText = searched.text.trim();
  const isFiltered = searched.filter !== 'all' || searched.connection !== '';
  const isOnlySearched = searchedText !== '' && !isFiltered;
  return (
    <div className={styles.none}>
      <Nothing>{isOnlySearched ? text.notFound(searchedText) : text.none}</Nothing>
      {(isFiltered || isOnlySearched) && (
        <Button
          variant="plain"
          onClick={() => {
            reset();
            // The button disappears with the filter, so the focus would be lost.
            focusHeading();
          }}
        >
          {isOnlySearched ? text.clearSearch : text.clearFilters}
        </Button>
      )}
    </div>
  );
}
