import type { ListedConnection } from '@portaria/contract/administration';
import type { ReactNode } from 'react';
import { DoorCard } from '../../administration/door-card.tsx';
import { FactList } from '../../administration/fact-list.tsx';
import { shortMoment } from '../../administration/short-moment.ts';
import { Button } from '../../brand/button.tsx';
import { adminPaths } from '../../navigation/admin-paths.ts';
import { Link } from '../../navigation/link.tsx';
import styles from './connections.module.css';
import { connectionsText as text } from './connections.text.ts';

interface ConnectionCardProps {
  connection: ListedConnection;
  /** Null if the role does not permit it. */
  onTurn: (() => void) | null;
}

/** A provider's door: who enters by it, how their logins ended, and what failed last. */
export function ConnectionCard({ connection, onTurn }: ConnectionCardProps): ReactNode {
  const { name, kind, pausedAt, waiting } = connection;
  const turn = text[pausedAt === null ? 'pause' : 'resume'];
  return (
    <DoorCard
      name={name}
      lead={text.kindOf(kind)}
      pausedAt={pausedAt}
      words={text}
      figure={<People connection={connection} />}
      tools={
        onTurn !== null &&
        !waiting && (
          <Button variant="plain" aria-label={turn.labelOf(name)} onClick={onTurn}>
            {turn.label}
          </Button>
        )
      }
    >
      {waiting && <p className={styles.waiting}>{text.waiting}</p>}
      <Results connection={connection} />
      <LastFailure connection={connection} />
    </DoorCard>
  );
}

function People({
  connection: { id, name, people, countedAt },
}: {
  connection: ListedConnection;
}): ReactNode {
  if (people === null || countedAt === null) return text.notCounted;
  return (
    <>
      <Link to={`${adminPaths.people}?connection=${id}`} aria-label={text.peopleOf(name)}>
        <strong>{text.number(people)}</strong> {text.people(people)}
      </Link>{' '}
      {text.counted(shortMoment(countedAt, new Date()))}
    </>
  );
}

function Results({ connection: { name, outcomes } }: { connection: ListedConnection }): ReactNode {
  if (outcomes.length === 0) return <p className={styles.none}>{text.none}</p>;
  return (
    <table className={styles.results}>
      <caption className="sr">{text.results(name)}</caption>
      <thead>
        <tr>
          {text.columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {outcomes.map(({ outcome, today, days }) => (
          <tr key={outcome}>
            <th scope="row">{text.outcomes[outcome]}</th>
            <td>{text.number(today)}</td>
            <td>{text.number(days)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function LastFailure({ connection: { lastFailure } }: { connection: ListedConnection }): ReactNode {
  if (lastFailure === null) return null;
  const { at, outcome, detail } = lastFailure;
  const value = text.failed(text.outcomes[outcome], shortMoment(at, new Date()));
  return <FactList of={[{ name: text.failure, value, act: detail !== null && <code>{detail}</code> }]} />;
}
