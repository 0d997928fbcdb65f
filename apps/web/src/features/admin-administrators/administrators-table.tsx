// biome-ignore-all lint/a11y/noRedundantRoles: a browser may drop the roles of a table that is displayed as cards
import type { ListedAdministrator } from '@portaria/contract/administration';
import type { ReactNode } from 'react';
import rows from '../../administration/people-rows.module.css';
import { AdministratorRow } from './administrator-row.tsx';
import styles from './administrators.module.css';
import { administratorsText as text } from './administrators.text.ts';

interface AdministratorsTableProps {
  people: ListedAdministrator[];
  /** Null if the role does not permit it. */
  onAct: ((kind: 'change' | 'take', person: ListedAdministrator) => void) | null;
}

/** A handful of people. On a phone each is a card. */
export function AdministratorsTable({ people, onAct }: AdministratorsTableProps): ReactNode {
  const { actions, ...columns } = text.columns;
  return (
    <table role="table" className={`${rows.list} ${rows.plain} ${styles.list}`}>
      <caption className="sr">{text.list}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {Object.values(columns).map((name) => (
            <th key={name} role="columnheader" scope="col">
              {name}
            </th>
          ))}
          {onAct && (
            <th role="columnheader" scope="col">
              <span className="sr">{actions}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {people.map((person) => (
          <AdministratorRow
            key={person.id}
            person={person}
            onAct={onAct && ((kind) => onAct(kind, person))}
          />
        ))}
      </tbody>
    </table>
  );
}
