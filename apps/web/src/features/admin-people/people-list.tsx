import type { FoundPerson } from '@portaria/contract/administration';
import { type ReactNode, useId } from 'react';
import { formatDay } from '../../account/moment.ts';
import tableStyles from '../../administration/table.module.css';
import { useNarrow } from '../../administration/use-narrow.ts';
import { wordsText } from '../../administration/words.text.ts';
import { Tag } from '../../brand/tag.tsx';
import { personPath } from '../../navigation/admin-paths.ts';
import { Link } from '../../navigation/link.tsx';
import { peopleText as text } from './people.text.ts';
import styles from './people-list.module.css';

export interface PeopleListProps {
  people: FoundPerson[];
  /** The id of the first row of the latest page gets the focus. */
  rowId: (index: number) => string;
  /** Null if nothing may be done with ticked people. */
  ticks: { has: (id: string) => boolean; isFull: boolean; turn: (person: FoundPerson) => void } | null;
}

/** A table where there is room for one, otherwise cards. */
export function PeopleList(props: PeopleListProps): ReactNode {
  return useNarrow() ? <Cards {...props} /> : <Table {...props} />;
}

function Table({ people, rowId, ticks }: PeopleListProps): ReactNode {
  const now = new Date();
  return (
    <table className={tableStyles.table}>
      <caption className="sr">{text.list}</caption>
      <thead>
        <tr>
          {ticks && <td />}
          <th scope="col">{text.columns.person}</th>
          <th scope="col">{text.columns.email}</th>
          <th scope="col">{text.columns.state}</th>
          <th scope="col">{text.columns.since}</th>
        </tr>
      </thead>
      <tbody>
        {people.map((person, index) => (
          <tr key={person.id} id={rowId(index)} tabIndex={-1}>
            {ticks && (
              <td className={tableStyles.narrow}>
                <Tick person={person} ticks={ticks} />
              </td>
            )}
            <th scope="row">
              <Name person={person} />
            </th>
            <td>{person.email}</td>
            <td>
              <State person={person} />
            </td>
            <td className={tableStyles.narrow}>{formatDay(person.createdAt, now)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cards({ people, rowId, ticks }: PeopleListProps): ReactNode {
  return (
    <ul className={styles.cards} aria-label={text.list}>
      {people.map((person, index) => (
        <li key={person.id} id={rowId(index)} tabIndex={-1}>
          {ticks && <Tick person={person} ticks={ticks} />}
          <div>
            <Name person={person} />
            <p>{person.email}</p>
            <State person={person} />
          </div>
        </li>
      ))}
    </ul>
  );
}

function Name({ person: { id, username, displayName } }: { person: FoundPerson }): ReactNode {
  return (
    <>
      <Link to={personPath(id)} className={styles.name}>
        {username}
      </Link>
      {displayName !== null && <p className={tableStyles.quiet}>{displayName}</p>}
    </>
  );
}

function State({ person }: { person: FoundPerson }): ReactNode {
  const { blocked, emailConfirmed, deletionDueAt, administrator } = person;
  return (
    <span className={tableStyles.tags}>
      {blocked && <Tag kind="warning">{text.state.blocked}</Tag>}
      {!emailConfirmed && <Tag kind="warning">{text.state.unconfirmed}</Tag>}
      {deletionDueAt !== null && (
        <Tag kind="warning">{text.state.deletion(formatDay(deletionDueAt, new Date()))}</Tag>
      )}
      {administrator !== null && <Tag kind="success">{wordsText.roles[administrator]}</Tag>}
    </span>
  );
}

interface TickProps {
  person: FoundPerson;
  ticks: NonNullable<PeopleListProps['ticks']>;
}

function Tick({ person, ticks: { has, isFull, turn } }: TickProps): ReactNode {
  const id = useId();
  const checked = has(person.id);
  return (
    <label htmlFor={id} className={styles.tick}>
      <span className="sr">{text.tick(person.username)}</span>
      <input
        id={id}
        type="checkbox"
        checked={checked}
        disabled={isFull && !checked}
        onChange={() => turn(person)}
      />
    </label>
  );
}
