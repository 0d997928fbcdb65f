// biome-ignore-all lint/a11y/noRedundantRoles: a browser may drop the roles of a table that is displayed as cards
import type { FoundPerson } from '@portaria/contract/administration';
import type { MouseEvent, ReactNode } from 'react';
import { Lamp } from '../../administration/lamp.tsx';
import rows from '../../administration/people-rows.module.css';
import { PersonCell } from '../../administration/person-cell.tsx';
import { shortDay, shortDayThisYear, shortMoment } from '../../administration/short-moment.ts';
import { wordsText } from '../../administration/words.text.ts';
import { Tag } from '../../brand/tag.tsx';
import { Tick } from '../../brand/tick.tsx';
import { peopleText as text } from './people.text.ts';
import styles from './people-table.module.css';
import type { Ticks } from './use-ticks.ts';

const MASK = '•';

interface PersonRowProps {
  id: string;
  person: FoundPerson;
  ticks: Ticks | null;
  busy: boolean;
  /** The rows that a range of ticks runs over. */
  all: FoundPerson[];
  now: Date;
}

export function PersonRow({ id, person, ticks, busy, all, now }: PersonRowProps): ReactNode {
  const { username, displayName, email, factor, lastAccessAt, createdAt } = person;
  return (
    <tr role="row" id={id} tabIndex={-1} className={ticks?.has(person.id) ? styles.on : undefined}>
      {ticks && (
        <td role="cell" className={styles.tickCell}>
          <PersonTick person={person} ticks={ticks} busy={busy} all={all} />
        </td>
      )}
      <th role="rowheader" scope="row" className={styles.who}>
        <PersonCell
          id={person.id}
          name={displayName ?? username}
          // A masked address is not unique.
          sub={displayName !== null && email.includes(MASK) ? text.known(username, email) : email}
        />
      </th>
      <td role="cell" className={styles.state}>
        <State person={person} />
      </td>
      <td role="cell" className={styles.factor}>
        <span className={rows.lit}>
          <Lamp kind={factor === null ? 'out' : 'lit'} />
          <Factor of={factor} />
        </span>
      </td>
      <td role="cell" className={styles.access}>
        {lastAccessAt === null ? (
          <span className={rows.quiet}>{text.noAccess}</span>
        ) : (
          <time dateTime={lastAccessAt}>{shortMoment(lastAccessAt, now)}</time>
        )}
      </td>
      <td role="cell" className={styles.since}>
        <time dateTime={createdAt}>{shortDay(createdAt)}</time>
      </td>
    </tr>
  );
}

function Factor({ of }: { of: FoundPerson['factor'] }): ReactNode {
  if (of === null) return <span className={rows.quiet}>{text.factorOff}</span>;
  const [name, more] = text.factors[of];
  return (
    <span>
      {name}
      <span className={styles.wideOnly}>{more}</span>
    </span>
  );
}

/** Only what is not usual is a tag. */
function State({ person }: { person: FoundPerson }): ReactNode {
  const { blocked, frozen, emailConfirmed, deletionDueAt, administrator } = person;
  const isUsual = !blocked && !frozen && emailConfirmed && deletionDueAt === null;
  if (isUsual && administrator === null)
    return <span className={`${rows.quiet} ${styles.usual}`}>{text.state.usual}</span>;
  return (
    <span className={rows.tags}>
      {blocked && <Tag kind="error">{text.state.blocked}</Tag>}
      {frozen && <Tag kind="error">{text.state.frozen}</Tag>}
      {!emailConfirmed && <Tag kind="warning">{text.state.unconfirmed}</Tag>}
      {deletionDueAt !== null && (
        <Tag kind="warning">{text.state.deletion(shortDayThisYear(deletionDueAt))}</Tag>
      )}
      {administrator !== null && <Tag kind="info">{wordsText.roles[administrator]}</Tag>}
    </span>
  );
}

interface TickProps {
  person: FoundPerson;
  ticks: Ticks;
  busy: boolean;
  all: FoundPerson[];
}

/** With Shift, by mouse or space bar, everyone from the last tick to here. */
function PersonTick({ person, ticks, busy, all }: TickProps): ReactNode {
  const checked = ticks.has(person.id);
  function turn({ shiftKey }: MouseEvent): void {
    if (shiftKey) ticks.extend(all, person);
    else ticks.set([person], !checked);
  }
  return (
    <label className={styles.tick}>
      <span className="sr">{text.tick(person.username)}</span>
      <Tick
        checked={checked}
        disabled={busy || (ticks.isFull && !checked)}
        onChange={() => undefined}
        onClick={turn}
      />
    </label>
  );
}
