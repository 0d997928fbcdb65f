// biome-ignore-all lint/a11y/noRedundantRoles: a browser may drop the roles of a table that is displayed as cards
import type { ListedAdministrator } from '@portaria/contract/administration';
import type { ReactNode } from 'react';
import { Lamp } from '../../administration/lamp.tsx';
import linkButton from '../../administration/link-button.module.css';
import rows from '../../administration/people-rows.module.css';
import { PersonCell } from '../../administration/person-cell.tsx';
import { fullName } from '../../administration/person-name.ts';
import { rightDialogsText } from '../../administration/right-dialogs.text.ts';
import { shortDay } from '../../administration/short-moment.ts';
import { wordsText } from '../../administration/words.text.ts';
import { Tag } from '../../brand/tag.tsx';
import { useSession } from '../../session/use-session.ts';
import styles from './administrators.module.css';
import { administratorsText as text } from './administrators.text.ts';

interface AdministratorRowProps {
  person: ListedAdministrator;
  /** Null if the role does not permit it. */
  onAct: ((kind: 'change' | 'take') => void) | null;
}

export function AdministratorRow({ person, onAct }: AdministratorRowProps): ReactNode {
  const { id, username, displayName, role, grantedAt, blocked, secondFactor } = person;
  const { user } = useSession();
  const isOwn = user?.username === username;
  return (
    <tr role="row">
      <th role="rowheader" scope="row" className={styles.who}>
        <PersonCell
          id={id}
          name={displayName ?? username}
          sub={displayName === null ? null : username}
          tag={isOwn && <Tag kind="success">{text.you}</Tag>}
        />
      </th>
      <td role="cell" className={styles.role}>
        <span className={rows.tags}>
          <Tag kind="info">{wordsText.roles[role]}</Tag>
          {blocked && <Tag kind="error">{text.blocked}</Tag>}
          {!secondFactor && <Tag kind="warning">{text.noEntry}</Tag>}
        </span>
      </td>
      <td role="cell" className={styles.factor}>
        <span className={rows.lit}>
          <Lamp kind={secondFactor ? 'lit' : 'out'} />
          {secondFactor ? text.on : <span className={rows.quiet}>{text.off}</span>}
        </span>
      </td>
      <td role="cell" className={styles.since}>
        <span className={styles.narrowOnly}>{text.columns.since} </span>
        <time dateTime={grantedAt}>{shortDay(grantedAt)}</time>
      </td>
      {onAct !== null && (
        <td role="cell" className={styles.actions}>
          <Actions name={fullName(person)} isOwn={isOwn} onAct={onAct} />
        </td>
      )}
    </tr>
  );
}

interface ActionsProps {
  name: string;
  isOwn: boolean;
  onAct: (kind: 'change' | 'take') => void;
}

function Actions({ name, isOwn, onAct }: ActionsProps): ReactNode {
  const { give, take } = rightDialogsText;
  return (
    <span>
      {!isOwn && (
        <button
          type="button"
          className={linkButton.link}
          aria-label={text.changeName(name)}
          onClick={() => onAct('change')}
        >
          {give.change}
        </button>
      )}
      <button
        type="button"
        className={`${linkButton.link} ${styles.grave}`}
        aria-label={isOwn ? undefined : text.takeName(name)}
        onClick={() => onAct('take')}
      >
        {isOwn ? take.leave : take.submit}
      </button>
    </span>
  );
}
