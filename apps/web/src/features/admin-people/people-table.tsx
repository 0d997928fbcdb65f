// biome-ignore-all lint/a11y/noRedundantRoles: a browser may drop the roles of a table that is displayed as cards
import type { FoundPerson, PeopleOrder } from '@portaria/contract/administration';
import { type ReactNode, useEffect, useRef } from 'react';
import rows from '../../administration/people-rows.module.css';
import { Icon } from '../../brand/icon.tsx';
import { Tick } from '../../brand/tick.tsx';
import { peopleText as text } from './people.text.ts';
import styles from './people-table.module.css';
import { PersonRow } from './person-row.tsx';
import type { Ticks } from './use-ticks.ts';

interface PeopleTableProps {
  people: FoundPerson[];
  /** The id of the first row of the latest page gets the focus. */
  rowId: (index: number) => string;
  /** Null if nothing may be done with ticked people. */
  ticks: Ticks | null;
  /** Null where the rows have an order of their own, as those of a search by text. */
  order: PeopleOrder | null;
  /** Whether an index has these rows by user name. */
  byName: boolean;
  onOrder: (order: PeopleOrder) => void;
  /** Whether other rows are on their way. These can no longer be ticked. */
  busy: boolean;
}

/** One table. On a phone its rows look like cards. */
export function PeopleTable({
  people,
  rowId,
  ticks,
  order,
  byName,
  onOrder,
  busy,
}: PeopleTableProps): ReactNode {
  const now = new Date();
  return (
    <table
      role="table"
      className={`${rows.list} ${styles.list} ${ticks ? '' : `${rows.plain} ${styles.plain}`}`}
      aria-busy={busy}
    >
      <caption className="sr">{text.list}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {ticks && (
            <td role="cell" className={styles.tickCell}>
              <TickAll people={people} ticks={ticks} busy={busy} />
            </td>
          )}
          <Column
            name={text.columns.person}
            next={byName ? nextName(order) : null}
            sort={order === 'username' ? 'ascending' : undefined}
            onOrder={onOrder}
          />
          <Column name={text.columns.state} />
          <Column name={text.columns.factor} />
          <Column name={text.columns.lastAccess} />
          <Column
            name={text.columns.since}
            next={nextAge(order)}
            sort={order === 'newest' ? 'descending' : order === 'oldest' ? 'ascending' : undefined}
            onOrder={onOrder}
          />
        </tr>
      </thead>
      <tbody role="rowgroup">
        {people.map((person, index) => (
          <PersonRow
            key={person.id}
            id={rowId(index)}
            person={person}
            ticks={ticks}
            busy={busy}
            all={people}
            now={now}
          />
        ))}
      </tbody>
    </table>
  );
}

function nextName(order: PeopleOrder | null): PeopleOrder | null {
  if (order === null) return null;
  return order === 'username' ? 'newest' : 'username';
}

function nextAge(order: PeopleOrder | null): PeopleOrder | null {
  if (order === null) return null;
  return order === 'newest' ? 'oldest' : 'newest';
}

interface ColumnProps {
  name: string;
  /** The order that a press chooses. */
  next?: PeopleOrder | null;
  sort?: 'ascending' | 'descending' | undefined;
  onOrder?: (order: PeopleOrder) => void;
}

function Column({ name, next = null, sort, onOrder }: ColumnProps): ReactNode {
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={sort}
      className={next === null ? undefined : styles.sortable}
    >
      {next === null ? (
        name
      ) : (
        <button type="button" className={styles.sort} onClick={() => onOrder?.(next)}>
          {name}
          <Icon name={sort === undefined ? 'sort' : sort === 'ascending' ? 'arrowUp' : 'arrowDown'} />
        </button>
      )}
    </th>
  );
}

interface TickAllProps extends Pick<PeopleTableProps, 'people' | 'busy'> {
  ticks: Ticks;
}

/** Takes the page, or leaves it. */
function TickAll({ people, ticks, busy }: TickAllProps): ReactNode {
  const box = useRef<HTMLInputElement>(null);
  const ticked = people.filter(({ id }) => ticks.has(id)).length;
  const all = ticked > 0 && ticked === people.length;
  useEffect(() => {
    if (box.current) box.current.indeterminate = ticked > 0 && !all;
  }, [ticked, all]);
  return (
    <label className={styles.tick}>
      <span className="sr">{text.tickAll}</span>
      <Tick ref={box} checked={all} disabled={busy} onChange={() => ticks.set(people, !all)} />
    </label>
  );
}
